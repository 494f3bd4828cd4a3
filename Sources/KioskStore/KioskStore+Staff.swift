extension KioskStore {
    /// The staff PIN; nil before one was made. It lies beside the database, so that a damaged one does not take it along.
    package func staffPIN() throws(KioskStoreError) -> StaffPIN? {
        do {
            return try identity.staffPIN()
        } catch {
            throw KioskStoreError(error)
        }
    }

    package func setStaffPIN(_ pin: StaffPIN) throws(KioskStoreError) {
        do {
            try identity.setStaffPIN(pin)
        } catch {
            throw KioskStoreError(error)
        }
    }
}

// What the page remembers of the visitor who stands in front of it. It lives in memory only and is forgotten
// as a whole when the visit ends.

export class Visit {
    constructor() {
        this.reset(null);
    }

    /// language: the event's default.
    reset(language) {
        this.language = language;
        this.contest = null;
        this.time = "standard";
        this.readsRules = false;
        this.timeUpSeen = null;
        this.draft = null;          // the form as typed, while it is not saved
        this.isSaving = false;      // the form is on its way to the kiosk
        this.problems = null;       // what the kiosk found in the draft, for the form to show
        this.failedSave = null;     // {staffCode, at} after a save that did not work
        this.clockHidden = false;
        this.physicalKeyboard = false;
    }

    /// An attempt that is over for this page although the kiosk may not have heard it yet.
    dismissed = null;
}

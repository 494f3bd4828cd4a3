// The room's tests are not here yet.

// The room is not furnished yet.

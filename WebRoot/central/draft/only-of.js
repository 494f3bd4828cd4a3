// A form as far as it is about some parts, so that languages are marked for those alone.

/** `isMeant(name)` of a part. */
export function onlyOf(form, isMeant) {
    return {
        get languages() { return form.languages; },
        get language() { return form.language; },
        showLanguage: (language) => form.showLanguage(language),
        draft: {
            listen: (listener) => form.draft.listen(listener),
            get problems() { return form.draft.problems.filter(({ part }) => isMeant(part)); },
            get parts() { return form.draft.parts.filter(({ name }) => isMeant(name)); },
        },
    };
}

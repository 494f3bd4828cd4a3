// Lists whose rows are dragged, by SortableJS. Whoever uses it offers the keyboard a way, too.

let loading = null;

/** Resolves to null when it cannot be had: rows then cannot be dragged. */
function loadSortable() {
    loading ??= new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = "/vendor/Sortable.min.js";
        script.addEventListener("load", () => resolve(globalThis.Sortable ?? null));
        script.addEventListener("error", () => resolve(null));
        document.head.append(script);
    });
    return loading;
}

/**
 * Rows of `list` can be dragged by `handle`, also into the other lists of `group`. `onMove({item, from, to, index})` hears
 * of each move; the lists are to be drawn anew then.
 */
export async function sortable(list, { group, handle, onMove }) {
    const Sortable = await loadSortable();
    if (!Sortable || !list.isConnected) return;
    Sortable.create(list, {
        group, handle, animation: 120, forceFallback: true, fallbackTolerance: 4, fallbackClass: "is-dragged",
        ghostClass: "is-slot", fallbackOnBody: true,
        onEnd: ({ item, from, to, newIndex }) => onMove({ item, from, to, index: newIndex }),
    });
}

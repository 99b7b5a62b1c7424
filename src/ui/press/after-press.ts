/** How a press that has begun goes on: what waits for its end. */
const waiting = new WeakMap<Document, Set<() => void>>();

/**
 * Notes when a press begins and ends: from the moment that may take the focus from a field to the click, and beyond it.
 * Answers how to end it.
 */
export function notePresses(page: Document = document): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const release = (): void => {
    const works = waiting.get(page);
    waiting.delete(page);
    works?.forEach((work) => work());
  };
  page.addEventListener(
    'mousedown',
    () => {
      release();
      waiting.set(page, new Set());
    },
    options,
  );
  // The click comes first: browsers give it in the same task.
  page.addEventListener('mouseup', () => setTimeout(release), options);
  page.addEventListener('dragend', release, options);
  page.defaultView?.addEventListener('blur', release, { signal: listening.signal });
  return () => {
    listening.abort();
    release();
  };
}

/** Does what would move the page once the press that is going on has ended, else at once: a button stays under its pointer. */
export function afterPress(work: () => void, page: Document = document): void {
  const works = waiting.get(page);
  if (works) works.add(work);
  else work();
}

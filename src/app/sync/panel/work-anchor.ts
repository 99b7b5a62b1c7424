const PREFIX = 'work-';

/** The element of one change in the panel. */
export const workAnchor = (seq: number): string => `${PREFIX}${seq}`;

/** Where the focus goes from a change that leaves the panel: the first that is still there then, if any. */
export type Place = () => HTMLElement | undefined;

/** The changes that stand after this one in the panel, then those before it, the nearest first; `gone` leave with it. */
export function othersAfter(seq: number, gone: readonly { readonly seq: number }[] = []): Place {
  const all = [...document.querySelectorAll<HTMLElement>(`article[id^="${PREFIX}"]`)];
  const leaving = new Set([seq, ...gone.map((one) => one.seq)].map(workAnchor));
  const at = all.findIndex(({ id }) => id === workAnchor(seq));
  const ids = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()]
    .map(({ id }) => id)
    .filter((id) => !leaving.has(id));
  return () => ids.map((id) => document.getElementById(id)).find((one) => one !== null) ?? undefined;
}

/** Shows it where it stands in the panel and takes the focus there; false where it is not on this page of the queue. */
export function showWork(seq: number): boolean {
  const element = document.getElementById(workAnchor(seq));
  element?.scrollIntoView?.({ block: 'center' });
  element?.focus();
  return element !== null;
}

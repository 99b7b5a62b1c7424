/** The element of one change in the panel. */
export const workAnchor = (seq: number): string => `work-${seq}`;

/** Shows it where it stands in the panel and takes the focus there; false where it is not on this page of the queue. */
export function showWork(seq: number): boolean {
  const element = document.getElementById(workAnchor(seq));
  element?.scrollIntoView?.({ block: 'center' });
  element?.focus();
  return element !== null;
}

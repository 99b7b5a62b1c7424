/** The minutes before the end of a sitting at which the person is warned (decisions: 15, 5, 1). */
export const WARNING_MINUTES = [15, 5, 1] as const;

const MINUTE_MS = 60_000;

/** Which warning holds with `remaining` milliseconds left: "in less than N minutes"; null when it is too early or over. */
export function warningStep(remaining: number): number | null {
  if (remaining <= 0) return null;
  return WARNING_MINUTES.findLast((minutes) => remaining <= minutes * MINUTE_MS) ?? null;
}

/** Milliseconds until the warning changes, or the sitting ends; null when nothing is to come. */
export function nextChangeIn(remaining: number): number | null {
  if (remaining <= 0 || remaining === Infinity) return null;
  const marks = [...WARNING_MINUTES.map((minutes) => minutes * MINUTE_MS), 0];
  const next = marks.find((mark) => mark < remaining) ?? 0;
  return remaining - next;
}

/**
 * For a button that takes away what it stands in: the focus goes to its like beside it, and after the last one to what
 * adds another. Such buttons carry `data-takes-away`, and stand with what adds in one `data-several`.
 */
export function focusBeside(button: HTMLElement): void {
  const several = button.closest('[data-several]');
  const all = several?.querySelectorAll<HTMLElement>('input:not([hidden]), button') ?? [];
  const within = [...all].filter((one) => one.closest('[data-several]') === several);
  const alike = within.filter((one) => one.dataset['takesAway'] !== undefined);
  const at = alike.indexOf(button);
  const adds = within.findLast((one) => one.dataset['takesAway'] === undefined);
  (alike[at + 1] ?? alike[at - 1] ?? adds)?.focus();
}

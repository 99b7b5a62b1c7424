/**
 * For a button that takes away what it stands in: the focus goes to its like beside it, and after the last one to what
 * adds another. Such buttons carry `data-takes-away`, and stand with what adds in one `data-several`.
 */
export function focusBeside(button: HTMLElement): void {
  const within = [
    ...(button.closest('[data-several]')?.querySelectorAll<HTMLElement>('input, button') ?? []),
  ];
  const alike = within.filter((one) => one.dataset['takesAway'] !== undefined);
  const at = alike.indexOf(button);
  const adds = within.findLast((one) => one.dataset['takesAway'] === undefined);
  (alike[at + 1] ?? alike[at - 1] ?? adds)?.focus();
}

/** Whether the focus is nowhere yet, or on the page's heading or what the form stands in, or in the form's own sheet. */
export function isFree(form: HTMLElement): boolean {
  const at = document.activeElement ?? document.body;
  return at.matches('h1') || at.contains(form) || (form.closest('dialog') ?? form).contains(at);
}

import type { Problems } from './problems.ts';

/** The element whose pointer is the problem's, or nearest above it. */
function elementFor(hosts: readonly HTMLElement[], pointer: string): HTMLElement | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const host = hosts.find((candidate) => candidate.dataset['pointer'] === at);
    if (host) return host;
  }
  return undefined;
}

/** What a field is filled with comes before the buttons beside it, as that which takes a proposed value. */
const FOCUSABLE = [
  '[aria-invalid]',
  'input:not([type=hidden]):not([type=file]), select, textarea',
  'button, input, [tabindex]',
];

function targetIn(host: HTMLElement): HTMLElement | undefined {
  const all = (kind: string) => [
    ...(host.matches(kind) ? [host] : []),
    ...host.querySelectorAll<HTMLElement>(kind),
  ];
  return FOCUSABLE.flatMap(all).find((one) => !('disabled' in one && one.disabled === true));
}

/**
 * Moves the focus to the first field, as one reads, that has a problem; where no field has one of them, to what says them
 * above the form (`data-summary`). Answers whether there was either.
 */
export function focusFirstProblem(form: HTMLElement | null, problems: Problems): boolean {
  const hosts = [...(form?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
  const places = problems.flatMap(({ pointer }) => {
    const host = elementFor(hosts, pointer);
    return host ? [hosts.indexOf(host)] : [];
  });
  const first = hosts[Math.min(...places)];
  const target = (first && targetIn(first)) ?? form?.querySelector<HTMLElement>('[data-summary]');
  if (!target) return false;
  // What is folded away cannot be reached.
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  target.focus();
  target.scrollIntoView?.({ block: 'center' });
  return true;
}

import type { Problems } from './problems.ts';

/** The element whose pointer is the problem's, or nearest above it. */
function elementFor(hosts: readonly HTMLElement[], pointer: string): HTMLElement | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const host = hosts.find((candidate) => candidate.dataset['pointer'] === at);
    if (host) return host;
  }
  return undefined;
}

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/** Moves the focus to the first field, as one reads, that has a problem. Answers whether there was one. */
export function focusFirstProblem(form: HTMLElement | null, problems: Problems): boolean {
  const hosts = [...(form?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
  const places = problems.flatMap(({ pointer }) => {
    const host = elementFor(hosts, pointer);
    return host ? [hosts.indexOf(host)] : [];
  });
  const first = hosts[Math.min(...places)];
  const target = first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) return false;
  target.focus();
  target.scrollIntoView?.({ block: 'center' });
  return true;
}

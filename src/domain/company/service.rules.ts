import type { Lookup, RowName, RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';

interface ServiceLike {
  readonly id: string;
  readonly parent?: string | null | undefined;
}

/** Whether following `parent` from this service comes back to it. */
async function isCircular(service: ServiceLike, lookup: Lookup): Promise<boolean> {
  const seen = new Set([service.id]);
  let next = service.parent;
  while (next) {
    if (seen.has(next)) return true;
    seen.add(next);
    const parent = (await lookup.get('services', next))?.['parent'];
    next = typeof parent === 'string' ? parent : undefined;
  }
  return false;
}

/** A service is not part of itself, however far up. */
export async function checkService(row: ServiceLike, { lookup }: RuleContext): Promise<Problem[]> {
  return (await isCircular(row, lookup)) ? [problem('/parent', 'invalid', 'service.circular')] : [];
}

/** Submitted accounts of this service, whose approver follows its manager. */
export async function followsService(
  row: ServiceLike & { readonly manager?: string | null | undefined },
  context: RuleContext,
): Promise<readonly RowName[]> {
  const { before } = context;
  if (before && before['manager'] === row.manager && before['parent'] === row.parent) return [];
  return (await import('../hr/second-approval.rules.ts')).accountsAwaitingSecond(context);
}

import { isAway } from '../hr/vacation.rules.ts';
import type { RuleContext } from '../kernel/entity.ts';

interface ServiceRow {
  readonly manager?: string | null | undefined;
  readonly delegate?: string | null | undefined;
}

/**
 * Whoever stands in for the manager of a department who is away today: the substitute whom their absence names, else the
 * delegate of the department. Depends on the day: the server computes it anew as a day comes.
 */
export async function computeService(
  { manager, delegate }: ServiceRow,
  { lookup, today }: RuleContext,
): Promise<{ calculatedActing: string | null }> {
  if (!manager) return { calculatedActing: null };
  const away = (await lookup.where('vacations', { employee: manager })).find(
    ({ status, from, to }) => isAway(status) && String(from) <= today && String(to) >= today,
  );
  if (!away) return { calculatedActing: null };
  const acting = typeof away['substitute'] === 'string' ? away['substitute'] : (delegate ?? null);
  return { calculatedActing: acting === manager ? null : acting };
}

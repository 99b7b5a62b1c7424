import { dormantSince, isToBeKept, lastContacts } from '../../../domain/crm/dormant.rules.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { whenIdle, type Engine } from '../../../offline/index.ts';

export interface DormantCompany {
  readonly company: AnyRow;
  /** When one was last in touch; undefined where nobody knows of any time. */
  readonly last: string | undefined;
}
export interface DormantFound {
  readonly companies: readonly DormantCompany[];
  /** Where the next search goes on; undefined where all were looked at. */
  readonly next: string | undefined;
}

/** Companies that are looked at in one go of the idle page, and in one search. */
const AT_ONCE = 200;
const AT_MOST = 4000;

const idle = (): Promise<void> => new Promise((go) => void whenIdle(go));

/**
 * Dormant companies, some at a time: one's own first, then those of everybody in the order of their making. Of each handful
 * only their own activities are read, by their index, so that it costs the same among a hundred as among a hundred thousand.
 */
export async function findDormant(
  engine: Engine,
  of: { readonly owner?: string; readonly after?: string | undefined; readonly wanted: number },
): Promise<DormantFound> {
  const companies = engine.db.rows('companies');
  const activities = engine.db.rows('activities');
  const since = await dormantSince(engine.writer.lookup, engine.writer.today());
  const found: DormantCompany[] = [];
  let after = of.after ?? '';
  for (let seen = 0; seen < AT_MOST; seen += AT_ONCE) {
    await idle();
    const some = companies.where(of.owner === undefined ? 'id' : 'owner');
    const rows = await (
      of.owner === undefined ? some.above(after).limit(AT_ONCE) : some.equals(of.owner)
    ).toArray();
    const kept = rows.filter((row) => !row.$deleted && isToBeKept(row, since));
    const last = lastContacts(
      (
        await activities
          .where('company')
          .anyOf(kept.map(({ id }) => id))
          .toArray()
      ).filter((one) => !one.$deleted),
    );
    for (const company of kept) {
      const at = last.get(company.id);
      if (at === undefined || at < since) found.push({ company, last: at });
    }
    after = rows.at(-1)?.id ?? after;
    if (of.owner !== undefined || rows.length < AT_ONCE) return { companies: found, next: undefined };
    if (found.length >= of.wanted) break;
  }
  return { companies: found, next: after };
}

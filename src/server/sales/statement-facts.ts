import { dateInZone } from '../../domain/kernel/dates.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import type { StatementFacts } from '../../print/statement-paper.ts';
import type { Db } from '../database/db.ts';
import { documentOf } from '../documents/document-of.ts';
import type { FileStore } from '../files/store.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { layoutOf } from '../store/layout.ts';
import { loadReader } from '../store/reader.ts';

type Parts = { readonly db: Db; readonly files: FileStore; readonly clock: Clock };
type Whose = Parameters<typeof loadReader>[1];

/** What a customer's account on paper is made of, for whoever may read what was paid. Throws 403 for others. */
export async function statementFacts(
  parts: Parts,
  whose: Whose,
  { id }: { readonly id: string },
): Promise<StatementFacts> {
  const reader = await loadReader(parts.db, whose);
  if (!mayEver(layoutOf('customerPayments').entity, 'R', reader)) throw httpProblem('forbidden');
  const { of } = await documentOf(parts, whose, { collection: 'companies', id });
  return { ...of, today: dateInZone(new Date(parts.clock.now()).toISOString(), of.timeZone) };
}

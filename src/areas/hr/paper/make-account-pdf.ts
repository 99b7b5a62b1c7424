import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OWN } from '../../../domain/kernel/own-company.ts';
import { isDate, yearOf } from '../../../domain/kernel/dates.ts';
import { mileageOf } from '../../../domain/hr/expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { mileageScaleOf } from '../../../domain/hr/mileage-scale.rules.ts';
import { describeAllowance, type AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import type { Engine } from '../../../offline/index.ts';
import { fileBytes } from '../../../offline/upkeep.ts';
import type { PaperFile, PaperJob } from '../../../ui/pdf/paper.ts';
import { accountPaper } from './account-paper.ts';

interface Saying {
  readonly i18n: I18n;
  readonly text: (english: string) => string;
  readonly month: string;
}

async function namesOf(engine: Engine, account: ExpenseAccountRow): Promise<ReadonlyMap<string, string>> {
  const { lookup } = engine.writer;
  const linked = [
    ['users', account.employee],
    ['users', account.firstApprover],
    ['users', account.approver],
    ['users', account.validatedBy],
    ['companies', account.customer],
    ['projects', account.project],
  ] as const;
  const names = await Promise.all(
    linked.map(async ([collection, id]) => {
      const row = id ? await lookup.get(collection, id) : undefined;
      return row ? [[row.id, row.displayLine1 ?? ''] as const] : [];
    }),
  );
  return new Map(names.flat());
}

/** What the PDF of an account is made of; read on this device, from the server what is not on it. */
export async function accountJob(engine: Engine, account: ExpenseAccountRow, say: Saying): Promise<PaperJob> {
  const costs = costsOf(account).toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const sums = new Map<string, AllowanceSum>();
  for (const cost of costs) {
    if (!mileageOf(cost) || !isDate(cost.date ?? '')) continue;
    const sum = describeAllowance(cost, await mileageScaleOf(engine.writer.lookup, yearOf(cost.date)));
    if (sum) sums.set(cost.lineKey, sum);
  }
  const billed = costs.flatMap(({ lineKey, bill }) => (bill ? [{ lineKey, bill }] : []));
  const files = await Promise.all(
    billed.map(async ({ bill }, at): Promise<PaperFile> => {
      const number = at + 1;
      const title = say.i18n._(msg`Receipt ${number}`);
      return { title, blob: await fileBytes(engine, bill).catch(() => undefined) };
    }),
  );
  const [ours] = await engine.writer.lookup.where('companies', { calculatedOwn: OWN });
  const paper = accountPaper(account, {
    ...say,
    company: ours?.displayLine1,
    costs,
    sums,
    names: await namesOf(engine, account),
    receipts: new Map(billed.map(({ lineKey }, at) => [lineKey, at + 1])),
  });
  return { paper, files };
}

import { AppError } from '../../../domain/kernel/problem.ts';
import { chequesOf } from '../../../domain/treasury/cheque-deposit.rules.ts';
import { PENDING } from '../../../domain/treasury/settlement.rules.ts';
import type { Engine, Shown } from '../../../offline/index.ts';
import { writeMany, type Write } from '../../../offline/upkeep.ts';

/** Takes a step with those payments of a slip that are in this state. */
async function stepsOf({ writer }: Engine, slip: Shown, state: string, transition: string): Promise<Write[]> {
  const payments = await Promise.all(chequesOf(slip).map((id) => writer.lookup.get('customerPayments', id)));
  return payments.flatMap((payment) =>
    payment?.['status'] === state
      ? [{ type: 'act' as const, collection: 'customerPayments', id: payment.id, transition }]
      : [],
  );
}

async function writeWhole(engine: Engine, writes: readonly Write[]): Promise<void> {
  const { refused } = await writeMany(engine, writes, { isWhole: true });
  if (refused.length > 0)
    throw new AppError('invalid', { problems: refused.flatMap(({ problems }) => problems) });
}

/**
 * The bank has the slip, and so its cheques are on their way: all of it or none. The server says the same of the cheques as it
 * takes the slip; whichever it hears first, the other finds it done.
 */
export async function depositSlip(engine: Engine, slip: Shown): Promise<void> {
  const seen = { version: slip.version, values: slip };
  await writeWhole(engine, [
    ...(await stepsOf(engine, slip, 'Draft', 'send')),
    { type: 'act', collection: 'chequeDeposits', id: slip.id, transition: 'deposit', seen },
  ]);
}

/** The bank has credited the slip on this day: what was on its way has come. */
export const creditSlip = async (engine: Engine, slip: Shown, creditedOn: string | null): Promise<void> =>
  writeWhole(engine, [
    ...(await stepsOf(engine, slip, PENDING, 'confirm')),
    {
      type: 'update',
      collection: 'chequeDeposits',
      id: slip.id,
      changes: { creditedOn },
      seen: { version: slip.version, values: slip },
    },
  ]);

import { addDays } from '../../../domain/kernel/dates.ts';
import { cashOn } from '../../../domain/treasury/cash.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { make, type Demo } from '../maker.ts';
import { accountId } from '../payment-rows.ts';
import type { Book } from './issue.ts';

/** Days before today; the drawer is opened first and counted at times. */
const MOVEMENTS = [
  { days: 92, kind: 'opening', label: 'Fonds de caisse', amount: 300_00 },
  { days: 84, kind: 'out', label: 'Timbres et recommandés', amount: 27_60, account: '626', vat: 0 },
  { days: 70, kind: 'out', label: 'Café et filtres', amount: 41_15, account: '6257', vat: 5.5 },
  { days: 61, kind: 'in', label: 'Réassort de la caisse', amount: 150_00 },
  { days: 55, kind: 'out', label: 'Visserie, dépannage chantier', amount: 63_84, account: '6063', vat: 20 },
  { days: 48, kind: 'count', label: 'Arrêté de caisse', missing: 40 },
  { days: 36, kind: 'out', label: 'Péage et stationnement', amount: 18_50, account: '6251', vat: 20 },
  { days: 24, kind: 'in', label: 'Vente de chutes d’aluminium', amount: 210_00, account: '7085' },
  { days: 17, kind: 'bank', label: 'Versement d’espèces', amount: 200_00 },
  { days: 13, kind: 'out', label: 'Fournitures de bureau', amount: 34_90, account: '6064', vat: 20 },
  { days: 9, kind: 'out', label: 'Fleurs, départ en retraite', amount: 45_00, account: '6234', vat: 10 },
  { days: 6, kind: 'count', label: 'Arrêté de caisse', missing: 0 },
  {
    days: 2,
    kind: 'out',
    label: 'Course en taxi, livraison urgente',
    amount: 32_00,
    account: '6251',
    vat: 10,
  },
] as const;

/** The petty cash of a quarter: small expenses, what fills the drawer, and counts of it. */
export async function makeCash(demo: Demo, { accounts, bankAccount }: Book): Promise<void> {
  const { today, world } = demo;
  let previous: string | null = null;
  for (const [rank, one] of MOVEMENTS.entries()) {
    const { days, kind, label } = one;
    const date = workdayUpTo(addDays(today, -days));
    const expected = 'missing' in one ? await cashOn(date, '', world.lookup) : null;
    const { id }: { id: string } = await make(
      demo,
      'cashMovements',
      {
        kind,
        label,
        date,
        previous,
        amount: 'amount' in one ? one.amount : null,
        ...('missing' in one && expected !== null ? { expected, counted: expected - one.missing } : {}),
        vat: 'vat' in one ? one.vat : null,
        accountingLine: 'account' in one ? accountId(demo, one.account) : null,
        bankAccount: kind === 'bank' ? bankAccount : null,
      },
      { at: `${date} 17:${10 + rank}`, by: accounts },
    );
    previous = id;
  }
  const wrong = workdayUpTo(addDays(today, -4));
  await make(
    demo,
    'cashMovements',
    {
      kind: 'out',
      label: 'Café et filtres, saisi deux fois',
      date: wrong,
      previous,
      amount: 41_15,
      vat: 5.5,
      accountingLine: accountId(demo, '6257'),
      status: 'cancelled',
    },
    { at: `${wrong} 17:50`, by: accounts },
  );
}

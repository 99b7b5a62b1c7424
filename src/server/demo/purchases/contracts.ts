import { addDays, addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { isSupplier } from './is-supplier.ts';
import { lineAt, make, type Demo } from '../maker.ts';

/** The first day of a month, so many months from this one. */
const monthAt = (today: string, months: number): string =>
  addMonthsClamped(`${today.slice(0, 7)}-01`, months);

/** Services of every frequency, a loan, a grant and fees of suppliers. */
export async function makeContracts(demo: Demo, by: string): Promise<void> {
  const { today, random, world } = demo;
  const suppliers = world.rows('companies').filter(isSupplier);
  const party = (): string | null => (suppliers.length > 0 ? random.pick(suppliers).id : null);
  const origin = (start: string) => ({ at: `${start < today ? start : addDays(today, -1)} 09:00`, by });
  const services = [
    ['Nettoyage des locaux', 'monthly', 640_00, -26, 24],
    ['Maintenance du compresseur', 'quarterly', 415_00, -20, 12],
    ['Location du chariot élévateur', 'monthly', 389_00, -14, 36],
    ['Assurance multirisque', 'annual', 7_840_00, -8, 12],
    ['Contrôle des installations électriques', 'half-yearly', 1_120_00, -5, 12],
  ] as const;
  for (const [rank, [subject, frequency, amount, months, term]] of services.entries()) {
    const start = monthAt(today, months);
    await make(
      demo,
      'contracts',
      {
        reference: `CT-${start.slice(2, 4)}-${String(rank + 1).padStart(3, '0')}`,
        type: 'service',
        subject,
        supplier: party(),
        status: 'active',
        start,
        end: addDays(addMonthsClamped(start, term), -1),
        signedOn: start,
        signee: 'Direction',
        owner: by,
        autoRenew: true,
        renewalMonths: 12,
        noticeMonths: 2,
        frequency,
        firstDueDate: start,
        amount,
        indexation: rank === 0 ? 2 : null,
      },
      origin(start),
    );
  }
  const others = [
    ['Abonnement de téléphonie mobile', 'unsigned', 1, {}],
    ['Location de la fontaine à eau', 'ended', -30, { end: -6 }],
    [
      'Gardiennage de nuit',
      'terminated',
      -22,
      {
        end: 2,
        terminatedOn: -3,
        terminationReason: 'Prestation non conforme, après deux mises en demeure.',
      },
    ],
  ] as const;
  for (const [rank, [subject, status, months, more]] of others.entries()) {
    const start = monthAt(today, months);
    const { end, terminatedOn, ...words } = { end: 24, terminatedOn: undefined, ...more };
    await make(
      demo,
      'contracts',
      {
        reference: `CT-${start.slice(2, 4)}-${String(services.length + rank + 1).padStart(3, '0')}`,
        type: 'service',
        subject,
        supplier: party(),
        status,
        start,
        end: addDays(monthAt(today, end), -1),
        signedOn: status === 'unsigned' ? null : start,
        owner: by,
        autoRenew: false,
        frequency: 'monthly',
        firstDueDate: start,
        amount: 96_00 + rank * 40_00,
        ...(terminatedOn === undefined ? {} : { terminatedOn: addDays(monthAt(today, terminatedOn), -1) }),
        ...words,
      },
      origin(start),
    );
  }
  const lent = monthAt(today, -18);
  await make(
    demo,
    'contracts',
    {
      reference: 'PRET-2207-B',
      type: 'loan',
      subject: 'Prêt d’équipement, centre d’usinage',
      supplier: party(),
      status: 'active',
      start: lent,
      end: addDays(addMonthsClamped(lent, 60), -1),
      signedOn: lent,
      owner: by,
      frequency: 'monthly',
      firstDueDate: addMonthsClamped(lent, 1),
      principal: 180_000_00,
      annualRate: 3.4,
      method: 'constant annuity',
      installments: 60,
      deferredCount: 3,
      deferralKind: 'interest only',
      insurance: 28_50,
      fees: 600_00,
    },
    origin(lent),
  );
  const granted = monthAt(today, -6);
  await make(
    demo,
    'contracts',
    {
      reference: 'AURA-INNO-0412',
      type: 'grant',
      subject: 'Subvention régionale à l’innovation',
      status: 'active',
      start: granted,
      end: addMonthsClamped(granted, 24),
      signedOn: granted,
      owner: by,
      conditions: 'Solde versé sur justificatifs de dépenses.',
      tranches: [
        lineAt(demo, `${granted} 09:00`, { date: addDays(today, -140), amount: 36_000_00, received: true }),
        lineAt(demo, `${granted} 09:00`, { date: addDays(today, 75), amount: 24_000_00, received: false }),
      ],
    },
    origin(granted),
  );
  const fees = [
    ['transport', 'Livraison express', 84_00, -40],
    ['packaging', 'Palettes consignées', 36_50, -25],
    ['bank charge', 'Frais de virement hors zone euro', 18_00, -9],
  ] as const;
  for (const [kind, label, amount, days] of fees) {
    const supplier = party();
    if (!supplier) continue;
    const date = addDays(today, days);
    await make(
      demo,
      'supplierFees',
      { date, supplier, kind, label, amount, vat: 20 },
      { at: `${date} 15:00`, by },
    );
  }
}

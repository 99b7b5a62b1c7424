import { addDays } from '../../../domain/kernel/dates.ts';
import { make, type Demo } from '../maker.ts';
import type { Book } from './issue.ts';

/** Days from today; what has come came then. */
const ENTRANCES = [
  {
    label: 'Subvention régionale à l’innovation, première tranche',
    kind: 'grant',
    days: -140,
    amount: 36_000_00,
    reference: 'AURA-INNO-0412',
  },
  {
    label: 'Subvention régionale à l’innovation, solde',
    kind: 'grant',
    days: 75,
    amount: 24_000_00,
    reference: 'AURA-INNO-0412',
  },
  {
    label: 'Prêt d’équipement, déblocage pour le centre d’usinage',
    kind: 'loan',
    days: -210,
    amount: 180_000_00,
    reference: 'PRET 2207-B',
  },
  {
    label: 'Aide à l’embauche, dossier retiré',
    kind: 'other',
    days: -60,
    amount: 4_000_00,
    isAbandoned: true,
  },
  { label: 'Apport en compte courant d’associé', kind: 'capital', days: 28, amount: 50_000_00 },
  {
    label: 'Crédit d’impôt recherche, remboursement',
    kind: 'refund',
    days: -45,
    amount: 41_870_00,
    reference: 'CIR',
  },
  {
    label: 'Indemnité d’assurance, dégât des eaux de l’atelier',
    kind: 'other',
    days: 12,
    amount: 6_430_50,
    reference: 'SIN-88213',
  },
] as const;

/** Money that comes for something else than an invoice: planned, or there. */
export async function makeEntrances(demo: Demo, { accounts, bankAccount }: Book): Promise<void> {
  for (const [rank, one] of ENTRANCES.entries()) {
    const { days, isAbandoned, ...values } = { isAbandoned: false, ...one };
    const date = addDays(demo.today, days);
    const isThere = days < 0 && !isAbandoned;
    await make(
      demo,
      'moneyEntrances',
      {
        ...values,
        date,
        vat: 0,
        bankAccount,
        status: isAbandoned ? 'abandoned' : isThere ? 'received' : 'planned',
        receivedOn: isThere ? date : null,
      },
      { at: `${addDays(demo.today, Math.min(days, 0) - 30)} 11:${10 + rank}`, by: accounts },
    );
  }
}

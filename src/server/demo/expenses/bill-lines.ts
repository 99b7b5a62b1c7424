import { amountOf, eurosToCents } from '../../../domain/kernel/money.ts';
import { addDays } from '../../../domain/kernel/dates.ts';
import { MEAL_CAP_2026 } from '../../../domain/hr/expense-caps.rules.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { momentAfter } from '../calendar.ts';
import { lineAt, type Demo } from '../maker.ts';
import { accountId, methodId } from '../payment-rows.ts';
import { uploadReceipt } from '../receipts/upload.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Claimant } from './claimant.ts';

type Vat = Receipt['vat'][number];

/** The VAT within a gross amount: the net rounded to the cent, the rest is tax. */
export function vatWithin(gross: number, rate: number): Vat {
  const net = Math.round((gross * 100) / (100 + rate));
  return { rate, net, amount: gross - net };
}

interface Paid {
  readonly date: string;
  readonly label: string;
  readonly merchant: string;
  readonly town: string;
  readonly items: readonly (readonly [label: string, gross: number, rate: number])[];
  readonly account: string;
  readonly as: 'png' | 'pdf';
  readonly expense: Cost['expense'];
}

const between = (demo: Demo, least: number, most: number): number =>
  least + demo.random.below(most - least + 1);

/** A line with the bill that says the same. */
async function paidLine(
  demo: Demo,
  { employee }: Claimant,
  paid: Paid,
  more: Partial<Cost> = {},
): Promise<Cost> {
  const { random } = demo;
  const { date, label, merchant, town, items, account, as, expense } = paid;
  const at = momentAfter(date, 0, '20:15', demo.today);
  const vat = items.map(([, gross, rate]) => vatWithin(gross, rate));
  const total = items.reduce((sum, [, gross]) => sum + gross, 0);
  const number = String(1000 + random.below(9000));
  const lines = items.map(([text, gross]) => [text, gross] as const);
  const receipt: Receipt = { merchant, town, date, number, lines, vat, total };
  const bill = await uploadReceipt(demo, receipt, as, { at, by: employee.row.id });
  return lineAt(demo, at, {
    date,
    label,
    expense,
    amountTtc: total,
    vat: vat.map((row) => lineAt(demo, at, row)),
    paidBy: 'employee' as const,
    paymentMethod: methodId(demo, random.chance(0.85) ? 'debitCard' : 'cash'),
    supplierName: merchant,
    bill,
    location: town,
    reinvoice: false,
    accountingLine: accountId(demo, account),
    ...more,
  });
}

const TABLES = [
  'Bistrot de l’Écluse',
  'Le Petit Comptoir',
  'Brasserie des Halles',
  'Chez Augustine',
  'L’Atelier du Goût',
  'Auberge du Pont',
  'La Table du Marché',
  'Le Relais des Canuts',
];

const MEAL_CAP = eurosToCents(MEAL_CAP_2026) ?? 0;

/** A meal, alone or with people of a customer. */
export async function meal(demo: Demo, claimant: Claimant, date: string): Promise<Cost> {
  const { random } = demo;
  const guests = claimant.contacts.length > 0 && random.chance(0.45) ? 1 + random.below(3) : 0;
  const town = random.pick(claimant.destinations).place.city;
  const at = momentAfter(date, 0, '20:15', demo.today);
  const expenseCateringWiths = Array.from({ length: guests }, () => {
    const contact = random.pick(claimant.contacts);
    const company = contact.displayLine2 ?? null;
    return lineAt(demo, at, {
      name: contact.displayLine1 ?? null,
      company,
      contact: contact.id,
      kind: 'external' as const,
    });
  });
  const food = between(demo, 13_50, 23_00) * (guests + 1);
  const drinks = guests > 0 && random.chance(0.5) ? between(demo, 8_00, 30_00) : 0;
  const items: Paid['items'] = [
    ['Menus', food, 10],
    ...(drinks ? [['Vins et boissons', drinks, 20] as const] : []),
  ];
  const isDinner = random.chance(0.25);
  const isBeyond = food + drinks > MEAL_CAP * (guests + 1);
  return paidLine(
    demo,
    claimant,
    {
      date,
      label:
        guests > 0
          ? `Repas avec ${String(expenseCateringWiths[0]?.company ?? 'un client')}`
          : isDinner
            ? 'Dîner en déplacement'
            : 'Déjeuner en déplacement',
      merchant: random.pick(TABLES),
      town,
      items,
      account: guests > 0 ? '6257' : '6256',
      as: 'png',
      expense: {
        expenseCatering: {
          meal: isDinner ? 'dinner' : 'lunch',
          people: guests + 1,
          expenseCateringWiths,
        },
      },
    },
    isBeyond ? { capReason: 'Seule table ouverte près du chantier.' } : {},
  );
}

const HOTELS = ['Hôtel du Parc', 'Hôtel de la Gare', 'Résidence des Arts', 'Hôtel des Voyageurs'];

/** One to three nights, the town's tax apart, for it bears no VAT. */
export async function night(demo: Demo, claimant: Claimant, date: string): Promise<Cost> {
  const { random } = demo;
  const nights = 1 + random.below(3);
  const town = random.pick(claimant.destinations).place.city;
  const cityTax = 165 * nights;
  const merchant = random.pick(HOTELS);
  const rooms = between(demo, 74_00, 108_00) * nights;
  return paidLine(
    demo,
    claimant,
    {
      date,
      label: `Nuit${nights > 1 ? 's' : ''} à ${town}`,
      merchant,
      town,
      items: [
        ['Chambre et petit déjeuner', rooms, 10],
        ['Taxe de séjour', cityTax, 0],
      ],
      account: '6256',
      as: 'pdf',
      expense: {
        expenseHousing: {
          place: town,
          checkIn: date,
          checkOut: addDays(date, nights),
          cityTax,
          breakfast: true,
        },
      },
    },
    random.chance(0.2) ? { paidBy: 'company', paymentMethod: methodId(demo, 'debitCard') } : {},
  );
}

/** Tickets by mode: merchant, label, cents from and to, rate of VAT. */
const TICKETS = {
  train: ['Comptoir des Trains', 'Billet de train', 38_00, 146_00, 10],
  taxi: ['Taxis Réunis', 'Course de taxi', 14_00, 58_00, 10],
  toll: ['Autoroutes du Midi', 'Péage', 3_20, 27_90, 20],
  parking: ['Parcs du Centre', 'Stationnement', 2_50, 24_00, 20],
  rental: ['Locauto Services', 'Location d’une voiture', 62_00, 180_00, 20],
  fuel: ['Station des Quatre Vents', 'Carburant (location)', 31_00, 78_00, 20],
  flight: ['Lignes Aériennes du Léman', 'Vol aller-retour', 140_00, 420_00, 0],
} as const;
export type TicketMode = keyof typeof TICKETS;

export async function ticket(demo: Demo, claimant: Claimant, date: string, mode: TicketMode): Promise<Cost> {
  const { random } = demo;
  const [merchant, label, least, most, rate] = TICKETS[mode];
  const town =
    mode === 'train' || mode === 'flight'
      ? random.pick(['Paris', 'Lille', 'Marseille', 'Strasbourg', 'Genève', 'Milano'])
      : random.pick(claimant.destinations).place.city;
  const gross = between(demo, least, most);
  const travels = mode === 'train' || mode === 'flight' ? { from: 'Lyon', to: town, class: '2' } : {};
  const line = await paidLine(
    demo,
    claimant,
    {
      date,
      label: `${label} ${town}`,
      merchant,
      town,
      items: [[label, gross, rate]],
      account: '6251',
      as: mode === 'train' || mode === 'flight' ? 'pdf' : 'png',
      expense: { expenseTrip: { mode, ...travels } },
    },
    mode === 'train' && random.chance(0.25)
      ? { paidBy: 'company', paymentMethod: methodId(demo, 'debitCard') }
      : {},
  );
  const isLost = (mode === 'toll' || mode === 'parking') && random.chance(0.2);
  return isLost
    ? { ...line, bill: null, lostReceipt: 'Ticket perdu : borne sans papier, montant relevé sur l’écran.' }
    : line;
}

/** Other expenses by category: label, merchant, cents from and to, rate of VAT, account. */
const OTHERS = [
  ['supplies', 'Fournitures de bureau', 'Papeterie Gutenberg', 6_90, 64_00, 20, '6064'],
  ['phone', 'Forfait mobile', 'Télécoms du Sud-Est', 15_99, 39_99, 20, '626'],
  ['postage', 'Envoi recommandé', 'Bureau de poste', 5_60, 18_40, 0, '626'],
  ['documentation', 'Ouvrage technique', 'Librairie des Arts et Métiers', 24_00, 89_00, 5.5, '618'],
  ['equipment', 'Petit outillage', 'Comptoir de l’Outil', 12_00, 140_00, 20, '6063'],
  ['events', 'Entrée et stand au salon', 'Salons Professionnels Réunis', 45_00, 320_00, 20, '6233'],
  ['gifts', 'Coffret pour un client', 'Chocolaterie Bellecour', 18_00, 69_00, 20, '6234'],
  ['software', 'Abonnement logiciel', 'Nuage & Cie', 9_00, 49_00, 20, '618'],
] as const;

export async function other(demo: Demo, claimant: Claimant, date: string): Promise<Cost> {
  const [category, label, merchant, least, most, rate, account] = demo.random.pick(OTHERS);
  const gross = between(demo, least, most);
  const as = demo.random.chance(0.5) ? 'pdf' : 'png';
  const items = [[label, gross, rate]] as const;
  const line = await paidLine(demo, claimant, {
    date,
    label,
    merchant,
    town: 'Lyon',
    items,
    account,
    as,
    expense: { expenseClassic: { category } },
  });
  // Now and then a part of it was private.
  return demo.random.chance(0.06) ? { ...line, claimed: Math.round(gross * 0.6) } : line;
}

/** Days away at a lump sum: no bill is due. */
export function perDiem(demo: Demo, date: string): Cost {
  const quantity = 1 + demo.random.below(4);
  return lineAt(demo, `${date} 20:15`, {
    date,
    label: `Forfait repas, ${quantity} jour${quantity > 1 ? 's' : ''}`,
    expense: { expenseClassic: { category: 'per diem' as const, quantity, unitPrice: 21.4 } },
    paidBy: 'employee' as const,
    accountingLine: accountId(demo, '6256'),
  });
}

const ABROAD = [
  ['CHF', 'Genève', 1.06],
  ['GBP', 'London', 1.17],
  ['SEK', 'Göteborg', 0.0885],
] as const;

/** Paid abroad in another currency, at the rate of the day. */
export async function abroad(demo: Demo, { employee }: Claimant, date: string): Promise<Cost> {
  const [currency, town, rate] = demo.random.pick(ABROAD);
  const currencyAmount = currency === 'SEK' ? 90 + demo.random.below(600) : 18 + demo.random.below(90);
  const at = momentAfter(date, 0, '20:15', demo.today);
  const total = currencyAmount * 100;
  const receipt: Receipt = {
    merchant: 'City Taxi',
    town,
    date,
    number: String(100 + demo.random.below(900)),
    lines: [['Taxi', total]],
    vat: [],
    total,
    currency,
  };
  const bill = await uploadReceipt(demo, receipt, 'png', { at, by: employee.row.id });
  return lineAt(demo, at, {
    date,
    label: `Taxi à ${town}`,
    expense: { expenseTrip: { mode: 'taxi' as const, to: town } },
    amountTtc: amountOf(currencyAmount, rate),
    currency,
    currencyAmount,
    rate,
    rateSource: 'BCE',
    paidBy: 'employee' as const,
    paymentMethod: methodId(demo, 'debitCard'),
    supplierName: 'City Taxi',
    bill,
    location: town,
    accountingLine: accountId(demo, '6251'),
  });
}

import { addDays } from '../../../domain/kernel/dates.ts';
import { placed } from '../../../domain/kernel/line-place.ts';
import type { Unit } from '../../../domain/documents/units.fields.ts';
import { lineAt, make, type Demo, type Row } from '../maker.ts';
import { accountId } from '../payment-rows.ts';

interface Made {
  /** Reference of an article, or of a product that stands before. */
  readonly of: readonly (readonly [reference: string, quantity: number, waste?: number])[];
  readonly by: readonly (readonly [name: string, minutes: number])[];
}
type Sold = readonly [
  reference: string,
  name: string,
  unit: Unit,
  price: number,
  account: string,
  made?: Made,
];

const HOURLY_COST = 48;

/** Prices in euros. Their names are those of the lines that sell them. */
const PRODUCTS: readonly Sold[] = [
  [
    'CHA-100',
    'Châssis mécano-soudé, peint',
    'C62',
    9_450,
    '701',
    {
      of: [
        ['TOL-003', 6, 8],
        ['PRO-003', 18, 5],
      ],
      by: [
        ['Débit et soudage', 960],
        ['Peinture', 240],
      ],
    },
  ],
  [
    'ARM-100',
    'Armoire électrique et automate',
    'C62',
    13_200,
    '701',
    {
      of: [
        ['COF-003', 1],
        ['AUT-003', 1],
        ['VAR-002', 2],
        ['CAB-003', 45, 10],
      ],
      by: [
        ['Câblage', 1080],
        ['Contrôle électrique', 120],
      ],
    },
  ],
  [
    'BE-200',
    'Banc d’étanchéité à l’air BE-200',
    'C62',
    18_900,
    '701',
    {
      of: [
        ['CHA-100', 1],
        ['ARM-100', 1],
        ['VER-003', 4],
        ['CAP-004', 8],
        ['ECR-002', 1],
      ],
      by: [
        ['Montage mécanique', 1440],
        ['Essais en atelier', 480],
      ],
    },
  ],
  [
    'CON-050',
    'Convoyeur à rouleaux motorisé',
    'MTR',
    640,
    '701',
    {
      of: [
        ['PRO-002', 2.2, 5],
        ['MOT-002', 0.25],
        ['ROU-003', 16],
      ],
      by: [['Montage mécanique', 90]],
    },
  ],
  [
    'POS-010',
    'Posage usiné en aluminium anodisé',
    'C62',
    312,
    '701',
    {
      of: [['PRO-005', 0.4, 12]],
      by: [['Fraisage', 75]],
    },
  ],
  ['CEN-045', 'Centrale hydraulique 45 kW', 'C62', 21_800, '707'],
  ['KIT-020', 'Jeu de joints et flexibles de rechange', 'SET', 1_180, '707'],
  ['VIS-100', 'Visseuse électronique à couple contrôlé', 'C62', 5_960, '707'],
  ['ETU-MEC', 'Étude mécanique et plans d’ensemble', 'HUR', 72, '706'],
  ['SRV-SITE', 'Mise en service sur site', 'DAY', 820, '706'],
  ['SRV-DEP', 'Intervention de dépannage', 'HUR', 92, '706'],
  ['FOR-OPE', 'Formation des opérateurs', 'DAY', 980, '706'],
  ['ETA-FOR', 'Étalonnage de capteurs de force', 'C62', 245, '706'],
  ['MNT-PRE', 'Visite de maintenance préventive', 'DAY', 820, '706'],
];

/** What the company makes, trades and does: machines with what they are made of, and services. */
export async function makeProducts(demo: Demo, by: string): Promise<Row<'products'>[]> {
  const { world, today } = demo;
  const articles = new Map(world.rows('articles').map((row) => [row['reference'], row.id]));
  const made = new Map<string, Row<'products'>>();
  for (const [reference, name, unit, sellingPrice, account, parts] of PRODUCTS) {
    const at = `${addDays(today, -520)} 14:${10 + made.size}`;
    const bom = (parts?.of ?? []).map(([of, quantity, waste = null]) =>
      lineAt(demo, at, {
        place: '',
        article: articles.get(of) ?? null,
        product: made.get(of)?.id ?? null,
        quantity,
        waste,
      }),
    );
    const operations = (parts?.by ?? []).map(([operation, minutes]) =>
      lineAt(demo, at, { place: '', name: operation, minutes, hourlyCost: HOURLY_COST }),
    );
    const values = {
      reference,
      name,
      unit,
      vat: 20,
      sellingPrice,
      bom: placed(bom, 'place'),
      operations: placed(operations, 'place'),
      accountingLine: accountId(demo, account),
    };
    made.set(reference, await make(demo, 'products', values, { at, by }));
  }
  return [...made.values()];
}

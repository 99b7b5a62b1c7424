import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { eanFrom } from '../../domain/kernel/identifiers.ts';
import { centsToEuros } from '../../domain/kernel/money.ts';
import { lineAt, make, type Demo, type Row } from './maker.ts';
import { accountId } from './payment-rows.ts';
import { makeStock, type Shelved } from './stock.ts';

/** Families of what a maker of special machines buys: name, unit, account, purchase price in cents, variants. */
const FAMILIES = [
  ['VIS', 'Vis CHC inox', 'XBX', '601', 890, 'M4×16|M5×20|M6×20|M6×30|M8×25|M8×40|M10×30'],
  ['ROU', 'Roulement à billes', 'C62', '601', 640, '6001-2RS|6203-2RS|6204-2RS|6205-2RS|6306-2RS'],
  ['PRO', 'Profilé aluminium rainuré', 'MTR', '601', 1450, '30×30|40×40|40×80|45×45|80×80'],
  ['TOL', 'Tôle acier S235', 'MTK', '601', 3800, '2 mm|3 mm|5 mm|8 mm'],
  ['VER', 'Vérin pneumatique double effet', 'C62', '601', 5400, 'Ø20 c.50|Ø32 c.100|Ø40 c.160|Ø50 c.200'],
  ['CAP', 'Capteur inductif M12', 'C62', '601', 2750, 'PNP NO|PNP NF|NPN NO|IO-Link'],
  ['AUT', 'Automate compact', 'C62', '601', 42_000, '14 E/S|24 E/S|40 E/S'],
  ['MOT', 'Motoréducteur', 'C62', '601', 28_500, '0,25 kW|0,55 kW|1,1 kW|2,2 kW'],
  ['VAR', 'Variateur de vitesse', 'C62', '601', 19_900, '0,75 kW|1,5 kW|3 kW'],
  ['CAB', 'Câble de commande blindé', 'MTR', '601', 310, '4G1,5|7G1,5|12G1|25G0,75'],
  ['COF', 'Coffret électrique acier', 'C62', '601', 8600, '300×400|400×600|600×800'],
  ['ECR', 'Écran tactile industriel', 'C62', '601', 33_500, '7 pouces|10 pouces|15 pouces'],
  ['FOR', 'Foret HSS cobalt', 'C62', '6063', 780, 'Ø3|Ø5|Ø6,8|Ø8,5|Ø10,2'],
  ['GAN', 'Gants de manutention', 'PR', '6063', 290, 'taille 8|taille 9|taille 10'],
  ['HUI', 'Huile hydraulique ISO VG 46', 'XBX', '6063', 4900, '5 L|20 L'],
  ['PAP', 'Papier A4 80 g', 'XPK', '6064', 420, 'blanc|recyclé'],
  ['ENC', 'Cartouche d’encre', 'C62', '6064', 3600, 'noir|couleur'],
  ['PC', 'Ordinateur portable', 'C62', '2183', 118_000, '14 pouces|16 pouces'],
] as const;

function offersOf(demo: Demo, at: string, price: number, reference: string, suppliers: readonly AnyRow[]) {
  const { random } = demo;
  const first = random.below(suppliers.length);
  const others = suppliers.length > 1 ? 1 + random.below(2) : 0;
  return Array.from({ length: 1 + others }, (_, rank) => suppliers[(first + rank * 7) % suppliers.length])
    .filter((supplier) => supplier !== undefined)
    .flatMap((supplier, rank) => {
      const cents = Math.round(price * (1 + rank * 0.04));
      const base = {
        supplier: supplier.id,
        supplierRef: `${reference}-${100 + random.below(900)}`,
        leadDays: 2 + random.below(20),
      };
      const one = lineAt(demo, at, {
        ...base,
        price: centsToEuros(cents),
        minQty: 1,
        packQty: 1,
        preferred: rank === 0,
      });
      const many = lineAt(demo, at, {
        ...base,
        price: centsToEuros(Math.round(cents * 0.9)),
        minQty: 10,
        packQty: 1,
        preferred: false,
      });
      return rank === 0 ? [one, many] : [one];
    });
}

/** Articles with prices that break by quantity, stocks and barcodes. */
export async function makeArticles(
  demo: Demo,
  suppliers: readonly AnyRow[],
  by: string,
): Promise<Row<'articles'>[]> {
  const { random, today } = demo;
  const shelved: Shelved[] = [];
  for (const [prefix, name, unit, account, basePrice, variants] of FAMILIES)
    for (const [index, variant] of variants.split('|').entries()) {
      const at = `${addDays(today, -100 - random.below(700))} 11:${10 + random.below(50)}`;
      const reference = `${prefix}-${String(index + 1).padStart(3, '0')}`;
      const purchasePrice = Math.round(basePrice * (1 + index * 0.35));
      const minStock = 5 + random.below(20);
      const offers = suppliers.length > 0 ? offersOf(demo, at, purchasePrice, reference, suppliers) : [];
      const onHand = random.below(minStock * 4);
      const article = await make(
        demo,
        'articles',
        {
          reference,
          name: `${name} ${variant}`,
          family: name,
          unit,
          vat: 20,
          purchasePrice: centsToEuros(purchasePrice),
          sellingPrice: centsToEuros(Math.round(purchasePrice * 1.35)),
          suppliers: offers,
          securityStock: Math.floor(minStock / 2),
          minStock,
          maxStock: minStock * 4,
          location: `Allée ${random.pick(['A', 'B', 'C', 'D'])}, rayon ${1 + random.below(12)}`,
          leadDays: 2 + random.below(25),
          barcode: eanFrom(`200${String(shelved.length + 1).padStart(9, '0')}`),
          isActive: !random.chance(0.04),
          accountingLine: accountId(demo, account),
        },
        { at, by },
      );
      shelved.push({ article, onHand });
    }
  await makeStock(demo, shelved, by);
  return shelved.map(({ article }) => demo.world.find('articles', article.id) as Row<'articles'>);
}

const WISHES = ['Pour le prochain banc', 'À comparer avec l’actuel', 'Quand le budget sera voté', ''];

/** Carts and wish lists: those of user@ and of a few colleagues. */
export async function makeCarts(
  demo: Demo,
  articles: readonly Row<'articles'>[],
  projects: readonly AnyRow[],
  people: readonly string[],
): Promise<void> {
  const { random, today } = demo;
  for (const [rank, by] of people.entries()) {
    for (let item = 0; item < (rank === 0 ? 4 : 2); item += 1) {
      const article = random.pick(articles);
      const at = `${addDays(today, -1 - random.below(12))} 10:${10 + random.below(50)}`;
      await make(
        demo,
        'cartItems',
        {
          article: article.id,
          quantity: random.pick([1, 2, 5, 10, 25]),
          project: random.pick(projects).id,
          selectedSupplier: item === 0 ? null : (article.suppliers?.[0]?.supplier ?? null),
          urgent: random.chance(0.2),
          wantedDate: addDays(today, 7 + random.below(30)),
        },
        { at, by },
      );
      const comment = random.pick(WISHES);
      await make(
        demo,
        'wishListItems',
        { article: random.pick(articles).id, comment: comment || null },
        { at, by },
      );
    }
  }
}

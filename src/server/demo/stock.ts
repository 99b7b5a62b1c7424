import { addDays } from '../../domain/kernel/dates.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { change, make, type Demo, type Row } from './maker.ts';

/** What lay on its shelf when the year began. */
export interface Shelved {
  readonly article: Row<'articles'>;
  readonly onHand: number;
}

const AISLES = ['A', 'B', 'C', 'D'] as const;
/** Its own draws: the rest of the company stays as it is. */
const SEED = 48;

/** The warehouse with its aisles, a count of each shelf, and what came and went since. */
export async function makeStock(demo: Demo, shelved: readonly Shelved[], by: string): Promise<void> {
  const own: Demo = { ...demo, random: seededRandom(SEED) };
  const { random, today } = own;
  const origin = { at: `${addDays(today, -900)} 08:30`, by };
  const warehouse = await make(own, 'locations', { name: 'Magasin' }, origin);
  const aisles: Row<'locations'>[] = [];
  for (const aisle of AISLES)
    aisles.push(await make(own, 'locations', { name: `Allée ${aisle}`, parent: warehouse.id }, origin));
  for (const { article, onHand } of shelved) {
    const location = random.pick(aisles).id;
    const counted = addDays(today, -30 - random.below(20));
    const at = `${counted} 18:${10 + random.below(50)}`;
    await make(own, 'stockCounts', { article: article.id, onHand, location, at }, { at, by });
    for (let step = 0; step < random.below(4); step += 1) {
      const moved = `${addDays(counted, 2 + step * 7)} 09:${10 + random.below(50)}`;
      const isIn = random.chance(0.5) || onHand < 8;
      const quantity = 1 + random.below(6);
      await make(
        own,
        'stockMoves',
        {
          article: article.id,
          reason: isIn ? 'reception' : 'consumption',
          quantity: isIn ? quantity * 2 : -quantity,
          location,
          at: moved,
          ...(isIn ? { unitCost: article.purchasePrice } : {}),
        },
        { at: moved, by },
      );
    }
    await change(own, 'articles', article, { stockLocation: location }, by);
  }
}

/** A few orders of the workshop: one done some weeks ago, one at work, two to come. */
export async function makeOrders(
  demo: Demo,
  products: readonly Row<'products'>[],
  by: string,
): Promise<void> {
  const own: Demo = { ...demo, random: seededRandom(SEED + 1) };
  const { today } = own;
  const made = products.filter(({ bom }) => (bom ?? []).length > 0);
  const plans = [
    { days: -2, quantity: 1 },
    { days: 12, quantity: 2 },
    { days: 26, quantity: 1 },
    { days: 40, quantity: 6 },
  ];
  for (const [index, { days, quantity }] of plans.entries()) {
    const product = made[index % Math.max(1, made.length)];
    if (!product) return;
    const at = `${addDays(today, -20 + index)} 10:${10 + index}`;
    const year = today.slice(0, 4);
    await make(
      own,
      'manufacturingOrders',
      {
        number: `OF-${year}-${String(index + 1).padStart(4, '0')}`,
        product: product.id,
        quantity,
        due: addDays(today, days),
      },
      { at, by },
    );
  }
}

import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { placed } from '../../../domain/kernel/line-place.ts';
import type { VatCategory } from '../../../domain/documents/vat-categories.fields.ts';
import { lineAt, type Demo, type Row } from '../maker.ts';
import type { Item, Offer } from './offers.ts';

export type Lines = NonNullable<Row<'quotes'>['lines']>;
type Line = Lines[number];
type Costs = NonNullable<Row<'quotes'>['costs']>;

interface Taxed {
  readonly vat: number;
  readonly vatCategory: VatCategory;
  readonly exemptionReason?: string;
}

const EXEMPT = 'Formation professionnelle continue, exonérée de TVA (article 261-4-4° du CGI)';
const ABROAD: Readonly<Record<'AE' | 'K' | 'G', string>> = {
  AE: 'Autoliquidation par le preneur (article 283-2 du CGI)',
  K: 'Livraison intracommunautaire, exonérée de TVA (article 262 ter, I du CGI)',
  G: 'Exportation, exonérée de TVA (article 262, I du CGI)',
};

/** How a line is taxed: at home by what it is, abroad by where it goes. */
function taxOf({ vat = 20 }: Item, { kind }: Offer, customer: AnyRow): Taxed {
  if (customer['vatRegime'] === 'EU' || customer['vatRegime'] === 'export') {
    const services = kind === 'services' ? 'AE' : 'K';
    const vatCategory = customer['vatRegime'] === 'EU' ? services : 'G';
    return { vat: 0, vatCategory, exemptionReason: ABROAD[vatCategory] };
  }
  return vat === 0 ? { vat, vatCategory: 'E', exemptionReason: EXEMPT } : { vat, vatCategory: 'S' };
}

/** The lines of an offer for a customer, so many times, with what each costs us. */
export function offerLines(
  demo: Demo,
  at: string,
  { offer, customer, times = 1 }: { offer: Offer; customer: AnyRow; times?: number },
): { lines: Lines; costs: Costs } {
  const products = new Map(demo.world.rows('products').map((row) => [row['name'], row.id]));
  const lines: Line[] = [];
  const costs: Costs = [];
  const add = (values: Partial<Line>): string => {
    const line = lineAt(demo, at, { place: '', optional: false, chosen: false, ...values });
    lines.push(line as Line);
    return line.lineKey;
  };
  for (const { label: heading, items } of offer.sections) {
    if (heading) add({ kind: 'section', label: heading });
    for (const item of items) {
      const { label, quantity, unit, price, cost, description = null, discount = null, optional } = item;
      const line = add({
        kind: 'item',
        product: products.get(label) ?? null,
        label,
        description,
        quantity: quantity * times,
        unit,
        unitPrice: price,
        discount,
        ...taxOf(item, offer, customer),
        optional: optional ?? false,
      });
      costs.push(lineAt(demo, at, { line, unitCost: cost }));
    }
  }
  if (offer.note) add({ kind: 'note', description: offer.note });
  return { lines: placed(lines, 'place'), costs };
}

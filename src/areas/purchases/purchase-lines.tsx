import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { isItem, lineNet } from '../../domain/documents/document-totals.rules.ts';
import { needsReason } from '../../domain/documents/document.rules.ts';
import { UNIT_WORDS } from '../../domain/documents/unit-words.rules.ts';
import { formatEuro } from '../../domain/kernel/format.ts';
import { boughtLine, boughtPrice, offersOf } from '../../domain/purchases/bought-price.rules.ts';
import { useEngine } from '../../offline/index.ts';
import { TotalsTable } from '../../parts/document/totals-table.tsx';
import { linesOf, typedLine, typedTotals } from '../../parts/document/typed-document.ts';
import { FieldControl } from '../../ui/form/field-control.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { LinesLook } from '../../ui/form/lines/lines-look.ts';
import { LinesTable } from '../../ui/form/lines/lines-table.tsx';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { problemAt } from '../../ui/form/problems.ts';
import { PurchaseLabelCell, SupplierContext } from './purchase-label-cell.tsx';
import { unitOf } from './unit-of.ts';

const PASTED = ['label', 'quantity', 'unitPrice', 'vat'];
const STAYS = ['unit', 'vat'];
const ALSO_CALLED = {
  designation: 'label',
  description: 'label',
  article: 'label',
  libelle: 'label',
  qty: 'quantity',
  qte: 'quantity',
  quantite: 'quantity',
  price: 'unitPrice',
  prix: 'unitPrice',
  'prix unitaire': 'unitPrice',
  unite: 'unit',
  tva: 'vat',
};
const ALSO_SAID = { unit: UNIT_WORDS };
const NO_SUMS: readonly string[] = [];
const USUAL_RATE = 20;
const OWN_CELLS = { label: PurchaseLabelCell };
const NOTHING_BESIDE = { called: [], take: () => {} };

function figureOf(line: LineValue): string {
  try {
    return formatEuro(lineNet(typedLine(line)));
  } catch {
    // More than cents can hold: said with the whole document.
    return '';
  }
}

/** The lines of a request or an order as one types them. Its fields say which of the two it is. */
function usePurchaseLook(supplier: string | null, isOrder: boolean): LinesLook {
  const { t } = useLingui();
  const { lookup } = useEngine().writer;
  return useMemo(
    (): LinesLook => ({
      cells: ['label', 'quantity', 'unit', 'unitPrice', ...(isOrder ? ['discount'] : []), 'vat'],
      only: (line) => (isItem(typedLine(line)) ? undefined : 'label'),
      details: (line) => {
        if (!isOrder) return ['article', 'supplier', 'comment'];
        if (!isItem(typedLine(line))) return ['kind', 'description'];
        const reason = needsReason(line['vatCategory']) || line['exemptionReason'];
        return [
          'kind',
          'article',
          'supplierRef',
          'description',
          'project',
          'vatCategory',
          ...(reason ? ['exemptionReason'] : []),
        ];
      },
      sorts: [
        { label: t`Add an item`, values: {} },
        ...(isOrder
          ? [
              { label: t`Add a section`, values: { kind: 'section', ...NOTHING_BOUGHT } },
              { label: t`Add a note`, values: { kind: 'note', ...NOTHING_BOUGHT } },
            ]
          : []),
      ],
      begin: (above) => ({
        ...(isOrder ? { kind: 'item' } : {}),
        quantity: 1,
        unit: 'C62',
        vat: typeof above?.['vat'] === 'number' ? above['vat'] : USUAL_RATE,
      }),
      figure: { label: t`Net`, of: (line) => ({ figure: figureOf(line) }) },
      own: OWN_CELLS,
      async fill(line, name) {
        const of = (line['supplier'] as string | null | undefined) ?? supplier;
        const id = line['article'];
        const article = typeof id === 'string' && id !== '' ? await lookup.get('articles', id) : undefined;
        if (!article) return undefined;
        const quantity = Number(line['quantity'] ?? 1);
        if (name === 'article') {
          const { supplierRef, ...taken } = boughtLine(article, quantity, of);
          return {
            ...taken,
            ...(isOrder && supplierRef ? { supplierRef } : {}),
            unit: unitOf(article['unit']),
          };
        }
        if (name !== 'quantity' && name !== 'supplier') return undefined;
        // A price that somebody typed stays: only one that the article gave follows the quantity.
        const price = line['unitPrice'];
        const given = [...offersOf(article).map(({ minQty }) => minQty ?? 0), 0].flatMap((from) =>
          [of, null, ...offersOf(article).map((offer) => offer.supplier)].map((one) =>
            boughtPrice(article, from, one),
          ),
        );
        const unitPrice = boughtPrice(article, quantity, of);
        const isGiven = price === null || price === undefined || given.includes(Number(price));
        return isGiven && unitPrice !== undefined && unitPrice !== price ? { unitPrice } : undefined;
      },
      pasted: PASTED,
      stays: STAYS,
      alsoCalled: ALSO_CALLED,
      alsoSaid: ALSO_SAID,
      beside: NOTHING_BESIDE,
    }),
    [t, lookup, supplier, isOrder],
  );
}
const NOTHING_BOUGHT = { quantity: null, unit: null, vat: null };

/** The lines of a request or an order as a grid, and their totals beneath it. */
export function PurchaseLines({ collection, field, pointer, values, set, problems }: OwnFieldProps) {
  const { i18n } = useLingui();
  const supplier = typeof values['supplier'] === 'string' ? values['supplier'] : null;
  const look = usePurchaseLook(supplier, collection === 'purchaseOrders');
  // After what is typed has been drawn: a key waits for no sum.
  const summed = useDeferredValue(values);
  const totals = useMemo(() => typedTotals(summed), [summed]);
  const problem = problemAt(problems, pointer);
  if (field.kind !== 'lines') return null;
  return (
    <SupplierContext value={supplier}>
      <Field
        label={i18n._(field.label)}
        pointer={pointer}
        error={problem && <ProblemNote problem={problem} />}
        group
      >
        {() => (
          <LinesTable
            fields={field.fields}
            label={i18n._(field.one ?? field.label)}
            pointer={pointer}
            value={linesOf(values)}
            onChange={(lines) => set('lines', lines)}
            problems={problems}
            place={field.place}
            totals={NO_SUMS}
            look={look}
            fieldOf={FieldControl}
          />
        )}
      </Field>
      <chakra.div aria-live="polite">
        {totals && <TotalsTable totals={totals} hasMargin={false} of={values} />}
      </chakra.div>
    </SupplierContext>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import { isItem, lineNet } from '../../domain/documents/document-totals.rules.ts';
import { needsReason } from '../../domain/documents/document.rules.ts';
import { pickedLine } from '../../domain/documents/picked-line.rules.ts';
import { UNIT_WORDS } from '../../domain/documents/unit-words.rules.ts';
import { lineTax } from '../../domain/documents/vat-regime.rules.ts';
import { useEngine } from '../../offline/index.ts';
import type { LinesLook } from '../../ui/form/lines/lines-look.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import { typedNumber } from '../../ui/form/typed-number.ts';
import { LabelCell } from './label-cell.tsx';
import { LineMargin } from './line-margin.tsx';
import { takenOf, taxedAnew, type DocumentTools } from './document-tools.ts';
import { typedLine } from './typed-document.ts';
import { UnitCost } from './unit-cost.tsx';

const CELLS = ['label', 'quantity', 'unit', 'unitPrice', 'discount', 'vat'];
/** What a spreadsheet leaves empty of these, a line keeps: nothing is sold in no unit and at no rate. */
const STAYS = ['unit', 'vat'];
const PASTED = ['label', 'quantity', 'unitPrice', 'vat'];
/** As people and their spreadsheets call them, without accents. */
const ALSO_CALLED = {
  designation: 'label',
  description: 'label',
  article: 'label',
  libelle: 'label',
  item: 'label',
  qty: 'quantity',
  qte: 'quantity',
  quantite: 'quantity',
  price: 'unitPrice',
  prix: 'unitPrice',
  pu: 'unitPrice',
  'pu ht': 'unitPrice',
  'prix unitaire': 'unitPrice',
  'prix unitaire ht': 'unitPrice',
  unite: 'unit',
  tva: 'vat',
  'taux de tva': 'vat',
  'vat rate': 'vat',
  remise: 'discount',
};
const ALSO_SAID = { unit: UNIT_WORDS };
const COST_CALLED = [
  'cost',
  'unit cost',
  'purchase price',
  'buying price',
  'cout',
  'cout unitaire',
  'prix dachat',
  'prix dachat ht',
  'pa',
  'pa ht',
];
/** Where nothing above says another. */
const USUAL_RATE = 20;
const TAX = ['vatCategory', 'exemptionReason'];

function figureOf(line: LineValue): string {
  try {
    return formatEuro(lineNet(typedLine(line)));
  } catch {
    // More than cents can hold: said with the whole document.
    return '';
  }
}

/** The lines of a document as one types them: items with their figures, headings and notes between them. */
export function useDocumentLook({ taxing, setCosts }: DocumentTools): LinesLook {
  const { t } = useLingui();
  const { lookup } = useEngine().writer;
  return useMemo(
    (): LinesLook => ({
      cells: CELLS,
      only: (line) => (isItem(typedLine(line)) ? undefined : 'label'),
      details: (line) => {
        if (!isItem(typedLine(line))) return ['kind', 'description'];
        const reason = needsReason(line['vatCategory']) || line['exemptionReason'];
        return [
          'kind',
          'product',
          'article',
          'description',
          'vatCategory',
          ...(reason ? ['exemptionReason'] : []),
          'optional',
          ...(line['optional'] === true ? ['chosen'] : []),
        ];
      },
      Details: UnitCost,
      sorts: [
        { label: t`Add an item`, values: {} },
        { label: t`Add a section`, values: { kind: 'section', ...NOTHING_SOLD } },
        { label: t`Add a note`, values: { kind: 'note', ...NOTHING_SOLD } },
      ],
      begin: (above) => ({
        kind: 'item',
        quantity: 1,
        unit: 'C62',
        vat: typeof above?.['vat'] === 'number' ? above['vat'] : USUAL_RATE,
        ...Object.fromEntries(TAX.map((name) => [name, above?.[name] ?? null])),
        ...lineTax(taxing.tax, {}, taxing.operation),
      }),
      figure: {
        label: t`Net`,
        Below: LineMargin,
        of: (line) => ({
          figure: figureOf(line),
          word:
            line['optional'] === true ? (line['chosen'] === true ? t`Option, chosen` : t`Option`) : undefined,
        }),
      },
      own: { label: LabelCell },
      async fill(line, name) {
        if (name === 'unit') return taxedAnew(line, taxing);
        if (name !== 'product' && name !== 'article') return undefined;
        const collection = name === 'product' ? 'products' : 'articles';
        const row = line[name] ? await lookup.get(collection, String(line[name])) : undefined;
        if (!row) return taxedAnew(line, taxing);
        const picked = pickedLine(collection, row);
        setCosts(new Map([[line.lineKey, picked.unitCost]]));
        return takenOf(picked, taxing);
      },
      pasted: PASTED,
      stays: STAYS,
      alsoCalled: ALSO_CALLED,
      alsoSaid: ALSO_SAID,
      beside: {
        called: COST_CALLED,
        take: (cells) =>
          setCosts(
            new Map(
              cells.map(([lineKey, text]) => {
                const cost = typedNumber('decimal', text.trim(), '€');
                return [lineKey, typeof cost === 'number' ? cost : undefined];
              }),
            ),
          ),
      },
    }),
    [t, lookup, taxing, setCosts],
  );
}

const NOTHING_SOLD = {
  quantity: null,
  unit: null,
  vat: null,
  vatCategory: null,
  exemptionReason: null,
};

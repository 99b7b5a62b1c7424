import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { priceText } from '../../domain/documents/price-text.rules.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { invoicingFields, invoicingLineFields } from '../../domain/purchases/invoicing.entity.ts';
import type { Line } from '../../domain/kernel/field.ts';
import type { Shown } from '../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';
import { rateText } from '../../ui/value/vat-text.ts';

type VatLine = Line<(typeof invoicingFields)['vat']['fields']>;

/** The lines that the supplier billed, as on the document, and the VAT that is booked. */
export function InvoicedLines({ row }: { row: Shown }) {
  const { t } = useLingui();
  const lines = (row['lines'] ?? []) as unknown as readonly Line<typeof invoicingLineFields>[];
  const vat = (row['vat'] ?? []) as unknown as readonly VatLine[];
  return (
    <>
      {lines.length > 0 && (
        <chakra.section aria-label={t`Lines`} mt="2" mb="6">
          <FigureTable>
            <thead>
              <FigureRow>
                <FigureHead>{t`Label`}</FigureHead>
                <FigureHead data-figure="">{t`Quantity`}</FigureHead>
                <FigureHead data-figure="">{t`Unit price`}</FigureHead>
                <FigureHead data-figure="">{t`VAT`}</FigureHead>
                <FigureHead data-figure="">{t`Net`}</FigureHead>
              </FigureRow>
            </thead>
            <tbody>
              {lines.map((line) => (
                <FigureRow key={line.lineKey}>
                  <FigureCell>
                    {line.article ? <LinkValue to="articles" id={line.article} /> : line.label}
                  </FigureCell>
                  <FigureCell data-figure="">{textOf(line.quantity, formatNumber)}</FigureCell>
                  <FigureCell data-figure="">{textOf(line.unitPrice, priceText)}</FigureCell>
                  <FigureCell data-figure="">{textOf(line.vat, rateText)}</FigureCell>
                  <FigureCell data-figure="">{textOf(line.net, formatEuro)}</FigureCell>
                </FigureRow>
              ))}
            </tbody>
          </FigureTable>
        </chakra.section>
      )}
      {vat.length > 0 && (
        <chakra.section aria-label={t`VAT by rate`} mt="2" mb="6">
          <FigureTable>
            <thead>
              <FigureRow>
                <FigureHead>{t`VAT rate`}</FigureHead>
                <FigureHead data-figure="">{t`Net`}</FigureHead>
                <FigureHead data-figure="">{t`VAT`}</FigureHead>
              </FigureRow>
            </thead>
            <tbody>
              {vat.map((line) => (
                <FigureRow key={line.lineKey}>
                  <FigureCell>{textOf(line.rate, rateText)}</FigureCell>
                  <FigureCell data-figure="">{textOf(line.base, formatEuro)}</FigureCell>
                  <FigureCell data-figure="">{textOf(line.amount, formatEuro)}</FigureCell>
                </FigureRow>
              ))}
            </tbody>
          </FigureTable>
        </chakra.section>
      )}
    </>
  );
}

const textOf = (value: number | null | undefined, format: (value: number) => string): string =>
  typeof value === 'number' ? format(value) : '';

import type { RecognisedFields } from '../../src/domain/drive/recognised-page.rules.ts';
import { normalise } from '../../src/domain/kernel/text.ts';
import type { Truth } from './sample.ts';

export const FIELDS = ['total', 'date', 'vat', 'supplier'] as const;
export type Judged = (typeof FIELDS)[number];

const plain = (text: string): string => normalise(text).replace(/[^a-z0-9]/g, '');
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.011;
/** Some papers print the VAT of a rate and no net: that is known as far as the rounding of the VAT lets it be. */
const nearNet = (a: number, b: number, rate: number): boolean => Math.abs(a - b) <= 0.011 + 0.5 / rate;

/** Which fields are right. VAT is right when all its rates are, each with its net and amount. */
export function judge(truth: Truth, found: RecognisedFields): Record<Judged, boolean> {
  const rows = found.vat?.value ?? [];
  return {
    total: found.total?.value === truth.total,
    date: found.date?.value === truth.date,
    vat:
      rows.length === truth.vat.length &&
      truth.vat.every((one) =>
        rows.some(
          (row) =>
            row.rate === one.rate && nearNet(row.net, one.net, one.rate) && near(row.amount, one.amount),
        ),
      ),
    supplier: plain(found.supplier?.value ?? '') === plain(truth.supplier),
  };
}

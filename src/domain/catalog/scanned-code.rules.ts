/** What a label says of an article. */
export interface ScannedCode {
  readonly barcode: string;
  readonly lot?: string;
}

const SEPARATOR = '\u001D';
/** The number of a trade item in fourteen digits, as it stands in an EAN of thirteen or eight. */
const eanOf = (gtin: string): string => gtin.replace(/^0{6}(?=\d{8}$)/, '').replace(/^0(?=\d{13}$)/, '');

/** A bar code as it was read: an EAN, or a GS1 label with the item (01), dates (11, 13, 15, 17) and the lot (10). */
export function scannedCode(read: string): ScannedCode {
  const text = read.trim().replace(/^\](?:C1|d2|Q3)/, '');
  const [, gtin = '', rest = ''] = /^\(?01\)?(\d{14})(.*)$/su.exec(text) ?? [];
  if (gtin === '') return { barcode: text };
  let left = rest;
  for (;;) {
    const bare = left.replace(/^\u001D/u, '').replaceAll(/[()]/g, '');
    const dated = /^(?:11|13|15|17)\d{6}(.*)$/su.exec(bare);
    if (!dated) {
      const lot = bare.startsWith('10') ? bare.slice(2).split(SEPARATOR)[0] : undefined;
      return { barcode: eanOf(gtin), ...(lot ? { lot } : {}) };
    }
    left = dated[1] ?? '';
  }
}

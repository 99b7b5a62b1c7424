/** What a paper says, whatever it is printed on. Amounts in cents, rates in percent. */
export interface Receipt {
  readonly merchant: string;
  readonly town: string;
  readonly siret?: string;
  readonly date: string;
  readonly number: string;
  readonly lines: readonly (readonly [label: string, amount: number])[];
  readonly vat: readonly { readonly rate: number; readonly net: number; readonly amount: number }[];
  readonly total: number;
  readonly currency?: string;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** The receipt line by line, as tills print: a label at the left, an amount at the right. */
export function receiptLines(receipt: Receipt): (readonly [left: string, right: string])[] {
  const [year = '', month = '', day = ''] = receipt.date.split('-');
  const currency = receipt.currency ?? 'EUR';
  return [
    [receipt.merchant, ''],
    [receipt.town, ''],
    ...(receipt.siret ? [[`SIRET ${receipt.siret}`, ''] as const] : []),
    [`Date ${day}/${month}/${year}`, `No ${receipt.number}`],
    ['', ''],
    ...receipt.lines.map(([label, amount]) => [label, decimal(amount)] as const),
    ['', ''],
    ...receipt.vat.flatMap(({ rate, net, amount }) => [
      [`Total HT ${String(rate).replace('.', ',')} %`, decimal(net)] as const,
      [`TVA ${String(rate).replace('.', ',')} %`, decimal(amount)] as const,
    ]),
    [`TOTAL TTC ${currency}`, decimal(receipt.total)],
    ['', ''],
    ['Merci de votre visite', ''],
  ];
}

import type { SeededRandom } from '../../src/testing/seeded-random.ts';
import type { Hand } from './print.ts';
import type { Facts } from './sample.ts';

/** HTML of one paper. */
export type Layout = (facts: Facts, hand: Hand, random: SeededRandom) => { html: string; width: number };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const row = (...cells: string[]): string =>
  `<div class="row">${cells.map((cell) => `<span>${escape(cell)}</span>`).join('')}</div>`;
const centre = (text: string, style = ''): string =>
  `<div style="text-align:center;${style}">${escape(text)}</div>`;
const rule = '<hr>';
const page = (
  font: string,
  size: number,
  width: number,
  pad: number,
  body: string,
): { html: string; width: number } => ({
  width,
  html: `<style>
    *{box-sizing:border-box} body{margin:0;background:#fff} .paper{width:${width}px;padding:${pad}px;font:${size}px/1.35 ${font};color:#111;background:#fff}
    .row{display:flex;justify-content:space-between;gap:1.5em} hr{border:0;border-top:1px dashed #333;margin:.5em 0}
    table{border-collapse:collapse;width:100%} td,th{padding:.35em .5em;text-align:left} .n{text-align:right}
  </style><div class="paper">${body}</div>`,
});
const MONO = "'DejaVu Sans Mono'";
const FONTS = ["'DejaVu Sans'", "'DejaVu Serif'", "'DejaVu Sans Condensed'", "'Inter Variable'"];
const grid = (head: readonly string[], lines: readonly (readonly string[])[], style = ''): string =>
  `<table style="${style}"><tr>${head.map((cell, at) => `<th class="${at === 0 ? '' : 'n'}">${escape(cell)}</th>`).join('')}</tr>${lines
    .map(
      (cells) =>
        `<tr>${cells.map((cell, at) => `<td class="${at === 0 ? '' : 'n'}">${escape(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;
const gross = ({ net, amount }: { net: number; amount: number }): number => net + amount;
const netTotal = ({ rows }: Facts): number => rows.reduce((sum, { net }) => sum + net, 0);
const vatTotal = ({ rows }: Facts): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** A till's roll: table of VAT with letters, paid by card. */
const restaurant: Layout = (facts, hand, random) => {
  const french = facts.language === 'fr';
  const lines = facts.items.map((item) =>
    row(`${item.quantity} ${item.name}`, hand.figure(item.price * item.quantity)),
  );
  const vat = facts.rows.map((one) =>
    row(hand.rate(one.rate), hand.figure(one.net), hand.figure(one.amount), hand.figure(gross(one))),
  );
  return page(
    MONO,
    17,
    420,
    26,
    [
      centre(facts.supplier.toUpperCase(), 'font-size:1.4em;font-weight:bold'),
      centre(facts.street),
      centre(facts.town),
      centre(`${french ? 'Tél' : 'Tel'} ${facts.phone}`),
      french ? centre(`SIRET ${facts.siret}`) : '',
      rule,
      row(`${french ? 'Ticket n°' : 'Receipt no'} ${facts.number}`, `${hand.day(facts.date)} ${facts.time}`),
      row(french ? 'Table 12' : 'Table 12', french ? '2 couverts' : '2 covers'),
      rule,
      ...lines,
      rule,
      `<div style="font-size:1.35em;font-weight:bold">${row(french ? random.pick(['TOTAL TTC', 'NET A PAYER', 'TOTAL']) : random.pick(['TOTAL', 'AMOUNT DUE']), hand.sum(facts.total))}</div>`,
      row(french ? 'Carte bancaire' : 'Card', hand.sum(facts.total)),
      rule,
      french ? row('Taux', 'HT', 'TVA', 'TTC') : row('Rate', 'Net', 'VAT', 'Gross'),
      ...vat,
      centre(french ? 'Merci de votre visite !' : 'Thank you for your visit!'),
    ].join(''),
  );
};

/** A shop's: cash, change, VAT by rate in words. */
const shop: Layout = (facts, hand, random) => {
  const french = facts.language === 'fr';
  const given = Math.ceil(facts.total / 1000) * 1000 + 1000;
  return page(
    random.pick([MONO, "'DejaVu Sans Condensed'"]),
    16,
    380,
    22,
    [
      centre(facts.supplier, 'font-size:1.5em'),
      centre(`${facts.street}, ${facts.town}`, 'font-size:.85em'),
      rule,
      ...facts.items.map((item) =>
        item.quantity === 1
          ? row(item.name, hand.figure(item.price))
          : row(`${item.name}`, '') +
            row(`  ${item.quantity} x ${hand.figure(item.price)}`, hand.figure(item.price * item.quantity)),
      ),
      rule,
      row(french ? 'Sous-total' : 'Subtotal', hand.figure(facts.total)),
      `<b>${row(french ? random.pick(['TOTAL A PAYER', 'Total TTC', 'TOTAL']) : random.pick(['TOTAL TO PAY', 'Total incl. VAT', 'TOTAL']), hand.sum(facts.total))}</b>`,
      row(french ? 'Espèces' : 'Cash', hand.sum(given)),
      row(french ? 'Rendu monnaie' : 'Change', hand.sum(given - facts.total)),
      rule,
      ...facts.rows.map((one) =>
        row(
          `${french ? 'dont TVA' : 'VAT'} ${hand.rate(one.rate)} ${french ? 'sur' : 'on'} ${hand.figure(one.net)}`,
          hand.figure(one.amount),
        ),
      ),
      rule,
      row(hand.day(facts.date), facts.time, french ? 'Caisse 03' : 'Till 03'),
      french ? centre(`SIREN ${facts.siret.slice(0, 9)}`) : centre('VAT reg. GB 123 4567 82'),
    ].join(''),
  );
};

/** A slip of a taxi, a car park, a filling station. */
const slip: Layout = (facts, hand, random) => {
  const french = facts.language === 'fr';
  return page(
    random.pick(FONTS),
    18,
    360,
    28,
    [
      `<div style="font-size:1.5em;font-weight:bold">${escape(facts.supplier)}</div>`,
      `<div>${escape(facts.street)}<br>${escape(facts.town)}</div><br>`,
      `<div style="font-weight:bold">${french ? 'REÇU' : 'RECEIPT'} ${escape(facts.number)}</div>`,
      `<div>${french ? 'Date' : 'Date'} : ${escape(hand.day(facts.date))}</div><br>`,
      ...facts.items.map((item) =>
        row(`${item.quantity} × ${item.name}`, hand.figure(item.price * item.quantity)),
      ),
      '<br>',
      row(french ? 'Montant HT' : 'Net', hand.sum(netTotal(facts))),
      ...facts.rows.map((one) =>
        row(`${french ? 'TVA' : 'VAT'} ${hand.rate(one.rate)}`, hand.sum(one.amount)),
      ),
      `<div style="font-size:1.3em;font-weight:bold">${row(french ? random.pick(['Total TTC', 'Montant TTC']) : 'Total incl. VAT', hand.sum(facts.total))}</div>`,
    ].join(''),
  );
};

/** A sheet of A4 with the sums at the foot of its table. */
const invoice: Layout = (facts, hand, random) => {
  const french = facts.language === 'fr';
  const due = `${facts.date.slice(0, 4)}-12-30`;
  const customer = french ? 'Comptoir Démonstration SAS' : 'Comptoir Demonstration Ltd';
  return page(
    random.pick(FONTS),
    15,
    794,
    56,
    [
      `<div class="row"><div><div style="font-size:1.8em;font-weight:bold;color:#124">${escape(facts.supplier)}</div>${escape(facts.street)}<br>${escape(facts.town)}<br>${french ? 'Tél. ' : 'Tel. '}${facts.phone}</div>`,
      `<div style="text-align:right"><div style="font-size:1.5em">${french ? 'FACTURE' : 'INVOICE'}</div>${french ? 'N°' : 'No.'} ${facts.number}<br>${french ? 'Date' : 'Date'} : ${escape(hand.day(facts.date))}<br>${french ? 'Échéance' : 'Due date'} : ${escape(hand.day(due))}</div></div>`,
      `<div style="margin:2em 0 2em 55%"><small>${french ? 'Facturé à' : 'Bill to'} :</small><br>${customer}<br>${french ? '1 rue du Test<br>80000 Amiens' : '1 Test Street<br>London N1 9GU'}</div>`,
      grid(
        french ? ['Désignation', 'Qté', 'TVA', 'Total TTC'] : ['Description', 'Qty', 'VAT', 'Amount'],
        facts.items.map((item) => [
          item.name,
          String(item.quantity),
          hand.rate(item.rate),
          hand.figure(item.price * item.quantity),
        ]),
        'border-bottom:2px solid #124;margin-bottom:1em',
      ),
      '<div style="width:48%;margin-left:52%">',
      row(french ? 'Total HT' : 'Subtotal excl. VAT', hand.sum(netTotal(facts))),
      ...facts.rows.map((one) =>
        row(
          `${french ? 'TVA' : 'VAT'} ${hand.rate(one.rate)} ${french ? 'sur' : 'on'} ${hand.figure(one.net)}`,
          hand.sum(one.amount),
        ),
      ),
      `<b>${row(french ? random.pick(['Total TTC', 'Net à payer', 'Total à payer']) : random.pick(['Amount due', 'Total incl. VAT', 'Total']), hand.sum(facts.total))}</b>`,
      '</div>',
      `<div style="margin-top:4em;font-size:.75em;text-align:center">${escape(facts.supplier)} ${french ? `– au capital de 10 000 € – SIRET ${facts.siret} – RCS Amiens` : '– registered in England'}</div>`,
    ].join(''),
  );
};

/** A sheet of A4 whose sums stand beneath heads. */
const statement: Layout = (facts, hand, random) => {
  const french = facts.language === 'fr';
  return page(
    random.pick(FONTS),
    15,
    794,
    60,
    [
      `<div style="text-align:right;font-size:1.6em">${escape(facts.supplier)}</div><div style="text-align:right">${escape(facts.street)} · ${escape(facts.town)}</div>`,
      `<div style="font-size:1.3em;font-weight:bold;margin:1.5em 0">${french ? 'Facture' : 'Invoice'} ${facts.number}</div>`,
      `<div>${french ? 'Émise le' : 'Issued'} ${escape(hand.day(facts.date).replace(/^le /, ''))}</div><br>`,
      grid(
        french ? ['Libellé', 'Quantité', 'Montant TTC'] : ['Item', 'Quantity', 'Amount'],
        facts.items.map((item) => [item.name, String(item.quantity), hand.sum(item.price * item.quantity)]),
      ),
      '<br>',
      grid(
        french ? ['Taux de TVA', 'Base HT', 'Montant TVA'] : ['VAT rate', 'Net', 'VAT'],
        facts.rows.map((one) => [hand.rate(one.rate), hand.figure(one.net), hand.figure(one.amount)]),
        'width:60%',
      ),
      '<br>',
      grid(
        french ? ['Total HT', 'Total TVA', 'Total TTC'] : ['Total excl. VAT', 'Total VAT', 'Total incl. VAT'],
        [[hand.sum(netTotal(facts)), hand.sum(vatTotal(facts)), hand.sum(facts.total)]],
        'border:1px solid #333;font-weight:bold',
      ),
    ].join(''),
  );
};

export const LAYOUTS: readonly Layout[] = [restaurant, shop, slip, invoice, statement];

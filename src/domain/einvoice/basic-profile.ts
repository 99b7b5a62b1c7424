import { PROFILES, type EInvoice, type InvoiceLine, type Note, type Party } from './einvoice.rules.ts';

/* Factur-X BASIC (1.0): the lines of EN 16931 with less beside them. What has a place elsewhere moves there, the rest is left out. */

/** A line says what it is and what it costs: its description (BT-154) becomes its note (BT-127), the numbers of others' catalogues go. */
function lineOf({
  description,
  sellerItemId: _ours,
  buyerItemId: _theirs,
  ...line
}: InvoiceLine): InvoiceLine {
  const note = [line.note, description].filter(Boolean).join('\n');
  return { ...line, ...(note ? { note } : {}) };
}

/** Whom to call (BG-6, BG-9) and what a party is by law (BT-33) have no place of their own. */
const partyOf = ({
  contact: _contact,
  legalInfo: _legal,
  formerLegalInfo: _former,
  ...party
}: Party): Party => party;

/** What the seller is by law is said as a note of its kind (BT-21, REG). */
const notesOf = ({ notes, seller }: EInvoice): readonly Note[] | undefined =>
  seller.legalInfo && !notes?.some(({ code }) => code === 'REG')
    ? [...(notes ?? []), { code: 'REG', text: seller.legalInfo }]
    : notes;

/** The invoice as BASIC holds it. It is still whole: only MINIMUM and BASIC WL are not. */
export function asBasic(invoice: EInvoice): EInvoice {
  const { project: _project, rounding: _rounding, payments, buyer, ...rest } = invoice;
  const { tradingName: _trading, ...bought } = partyOf(buyer);
  const notes = notesOf(invoice);
  return {
    ...rest,
    profile: PROFILES.BASIC,
    ...(notes ? { notes } : {}),
    seller: partyOf(invoice.seller),
    buyer: bought,
    // Of an account its number alone (BT-84).
    ...(payments ? { payments: payments.map(({ accountName: _name, bic: _bic, ...means }) => means) } : {}),
    lines: invoice.lines.map(lineOf),
  };
}

/** A quote, an invoice or an account as it stands on paper: every text is said already, in the customer's language. */
export interface PrintedDocument {
  readonly language: 'en' | 'fr';
  /** `Invoice`, `Quote`, … */
  readonly title: string;
  readonly number: string;
  /** Across the page of what is no document yet: `Draft`. */
  readonly stamp?: string;
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  readonly delivery?: PrintedParty;
  /** Dates, order, contact, … */
  readonly facts: readonly Fact[];
  readonly subject?: string;
  readonly intro?: string;
  readonly columns: PrintedColumns;
  readonly rows: readonly PrintedRow[];
  readonly vat: { readonly columns: readonly [string, string, string]; readonly rows: readonly VatRow[] };
  readonly totals: readonly PrintedTotal[];
  /** What is due when, how it is paid. */
  readonly payment: readonly Fact[];
  /** What the law wants said, each a sentence. */
  readonly mentions: readonly string[];
  readonly signature?: PrintedSignature;
  /** At the foot of each page: who the seller is by law. */
  readonly footer: string;
  /** `{page}` and `{pages}` are filled in. */
  readonly pageNumber: string;
  /** PNG or JPEG. */
  readonly logo?: Uint8Array;
}
export type Fact = readonly [name: string, value: string];
export interface PrintedParty {
  /** Above it, small: `Billed to`. */
  readonly heading?: string;
  readonly name: string;
  /** Address and identifiers, one under the other. */
  readonly lines: readonly string[];
}
export interface PrintedColumns {
  readonly label: string;
  readonly quantity: string;
  /** Of an account: what a row is settled with. */
  readonly letter?: string;
  readonly price: string;
  /** Of an account, beside what is owed. */
  readonly credit?: string;
  /** Only where a line has one. */
  readonly discount?: string;
  /** Not where nothing is sold. */
  readonly vat?: string;
  readonly net: string;
}
export type PrintedRow =
  | { readonly kind: 'section'; readonly label: string; readonly net?: string }
  | { readonly kind: 'note'; readonly label: string }
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly description?: string;
      readonly quantity: string;
      readonly letter?: string;
      readonly price: string;
      readonly credit?: string;
      readonly discount?: string;
      readonly vat?: string;
      readonly net: string;
      /** An option that is not chosen: said so, and not summed. */
      readonly option?: string;
    };
export type VatRow = readonly [group: string, base: string, tax: string];
export interface PrintedTotal {
  readonly label: string;
  readonly value: string;
  readonly isGrand?: boolean;
}
export interface PrintedSignature {
  /** `Signed by … on …`. */
  readonly text: string;
  /** PNG, as it was drawn. */
  readonly picture?: Uint8Array;
  /** Room is left for one to be written on paper. */
  readonly isBlank?: true;
}

/** What a PDF/A-3 holds beside its pages: the invoice as data (Factur-X). */
export interface EmbeddedInvoice {
  readonly xml: string;
  /** Of Factur-X: `EN 16931`, `BASIC`, … */
  readonly level: string;
}

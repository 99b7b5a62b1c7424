import type { Machine } from './status.ts';

/**
 * The field kinds, few and closed. A declaration is plain data made by the builders below; everything else
 * (types, validation, SQL, IndexedDB, forms, lists, OpenAPI) reads it. `VALUE` never exists at run time: it
 * only carries the TypeScript type of the field's value.
 */
declare const VALUE: unique symbol;

/** Integer cents. */
export type Cents = number;

/** `narrow` for a code or a figure, `wide` for what is read as a sentence; `below` stands under its line, not in it. */
export type FieldWidth = 'narrow' | 'normal' | 'wide' | 'below';

interface Typed<T, R extends boolean> {
  readonly label: string;
  readonly required: R;
  readonly help?: string;
  /** An example of what is typed, shown while there is nothing. */
  readonly placeholder?: string;
  /** How much room it takes where it is typed; without it, as much as its kind does. */
  readonly width?: FieldWidth;
  /** What the browser may fill in by itself (the HTML names): of the person who types, never of others. */
  readonly autoComplete?: string;
  /** Set by the server or by a formula; ignored when a body carries it. */
  readonly computed?: true;
  /**
   * Of a computed field by which access is granted: the fields that it is made of, those of other collections with theirs
   * (`projects.manager`). Whoever may write one of these decides who reads the row.
   */
  readonly madeOf?: readonly string[];
  /** A value that a new row starts with. */
  readonly initial?: unknown;
  /** Two people who change it at once are not asked: what is sent last stands, and the history has both. */
  readonly lastWins?: true;
  /** Has a place of its own on the page of its row (attachments, a rank), and so none among the fields of a form. */
  readonly apart?: true;
  /** Whether erasing a person empties it. Where an entity can be erased, each field that is not computed says so. */
  readonly personal?: boolean;
  readonly [VALUE]?: T;
}

export type TextFormat =
  | 'email'
  | 'phone'
  | 'url'
  | 'siren'
  | 'siret'
  | 'vatNumber'
  | 'iban'
  | 'bic'
  | 'socialSecurityNumber'
  | 'country'
  | 'barcode'
  | 'month'
  | 'accountCode';

export interface TextField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'text';
  readonly max: number;
  readonly format?: TextFormat;
  readonly multiline?: true;
  /** The text field beside it that names a collection: the two are a link to a row of whichever that is. */
  readonly rowOf?: string;
  /** Such a link goes by the status of that row, as that of a `LinkField` does. */
  readonly byStatus?: true;
  /** What it names stands in one row alone: a copy of the row, or of the line, does without it. */
  readonly once?: true;
}
export interface RichTextField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'richText';
  readonly max: number;
}
export interface NumberField<R extends boolean = boolean> extends Typed<number, R> {
  readonly kind: 'integer' | 'decimal' | 'percent';
  readonly min?: number;
  readonly max?: number;
  /** `min` are minutes: people type and read them as `1 h 30`. */
  readonly unit?: string;
}
export interface MoneyField<R extends boolean = boolean> extends Typed<Cents, R> {
  readonly kind: 'money';
  readonly min?: Cents;
}
export interface BooleanField<R extends boolean = boolean> extends Typed<boolean, R> {
  readonly kind: 'boolean';
  /** A yes that somebody gave, and may take back: where two rows are one, a no is kept and a yes is never proposed. */
  readonly consent?: true;
}
export interface DateField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'date';
  /** A day to come: tomorrow, next week and in a month are offered beside it. */
  readonly ahead?: boolean;
  /** It lies in the past, as a birthday does: so a year of two digits does too. */
  readonly past?: boolean;
}
export interface TimestampField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'timestamp';
}
export interface EnumField<V extends string = string, R extends boolean = boolean> extends Typed<V, R> {
  readonly kind: 'enum';
  readonly options: Readonly<Record<V, string>>;
}
export interface EnumsField<V extends string = string, R extends boolean = boolean> extends Typed<V[], R> {
  readonly kind: 'enums';
  readonly options: Readonly<Record<V, string>>;
}
export interface TextsField<R extends boolean = boolean> extends Typed<string[], R> {
  readonly kind: 'texts';
  readonly max: number;
}
export interface StatusField<S extends string = string> extends Typed<S, false> {
  readonly kind: 'status';
  readonly machine: Machine<S>;
  readonly personal: false;
}
/**
 * Which rows come first where one is picked: those whose field `theirs` is what this row's field `ours` is (the people of
 * the company that it is about).
 */
export interface Near {
  readonly ours: string;
  readonly theirs: string;
}
export interface LinkField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'link';
  readonly to: string;
  readonly near?: Near;
  /** The page of the row that it names has no tab of the rows that name it so. */
  readonly related?: 'hidden';
  /** What a row begins with that is made where this one is picked: a company, as the customer that it is picked as. */
  readonly creates?: Readonly<Record<string, unknown>>;
  /** Whether it may be named depends on its status: what names it is sent after the steps of it that wait to be sent. */
  readonly byStatus?: true;
}
export interface LinksField<R extends boolean = boolean> extends Typed<string[], R> {
  readonly kind: 'links';
  readonly to: string;
  readonly near?: Near;
  /** It says of those rows that this is none of them: it keeps none from being removed, and is nothing kept about them. */
  readonly weak?: true;
}
/** A link to an upload: the bytes travel apart, before or after their entity. */
/** The collection of all files: a field that holds one is a link to it. */
export const FILES = 'uploads';

export interface FileField<R extends boolean = boolean> extends Typed<string, R> {
  readonly kind: 'file';
  readonly to: typeof FILES;
  /** May be drawn with a finger, a pen or the mouse: a signature. */
  readonly drawn?: true;
}
/** Fields that conflict together, because one without the others means nothing. */
export type Groups = readonly (readonly string[])[];
/** An embedded object. A snapshot is stored whole and never follows its source. */
export interface PartField<F extends Fields = Fields, R extends boolean = boolean> extends Typed<
  Values<F>,
  R
> {
  readonly kind: 'part';
  readonly fields: F;
  readonly snapshot?: true;
  readonly groups?: Groups;
}
/** Children stored with their parent, each known by its `lineKey`. */
export interface LinesField<F extends Fields = Fields, R extends boolean = boolean> extends Typed<
  Line<F>[],
  R
> {
  readonly kind: 'lines';
  readonly fields: F;
  readonly groups?: Groups;
  /** The text field that holds a line's place (a fractional index): two people who move lines do not conflict. */
  readonly place?: string;
  /** JSON pointers within a line to what people know it by, the plainest first; without it: its first values. */
  readonly knownBy?: readonly string[];
  /** What one of them is called, where the label is of all: `Address`. */
  readonly one?: string;
  /** Columns whose sum means something; without it: those of money. */
  readonly totals?: readonly string[];
}
/** A value whose shape its own rule checks (parameters). */
export interface JsonField<R extends boolean = boolean> extends Typed<unknown, R> {
  readonly kind: 'json';
}

export type Field =
  | TextField
  | RichTextField
  | NumberField
  | MoneyField
  | BooleanField
  | DateField
  | TimestampField
  | EnumField
  | EnumsField
  | TextsField
  | StatusField
  | LinkField
  | LinksField
  | FileField
  | PartField
  | LinesField
  | JsonField;
export type FieldKind = Field['kind'];
// An interface, not an alias: fields hold fields.
export interface Fields {
  readonly [name: string]: Field;
}

export type ValueOf<F> = F extends { readonly [VALUE]?: infer T } ? Exclude<T, undefined> : never;
type RequiredNames<F> = { [K in keyof F]: F[K] extends { readonly required: true } ? K : never }[keyof F];
export type Values<F> = { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null | undefined;
};
export type Line<F> = { lineKey: string } & Values<F>;

interface Options {
  required?: true;
  help?: string;
  placeholder?: string;
  width?: FieldWidth;
  autoComplete?: string;
  computed?: true;
  madeOf?: readonly string[];
  initial?: unknown;
  lastWins?: true;
  apart?: true;
  personal?: boolean;
}
interface LinkOptions extends Options {
  near?: Near;
  related?: 'hidden';
}
interface LinkToOne extends LinkOptions {
  creates?: Readonly<Record<string, unknown>>;
  byStatus?: true;
}
type Req<O> = O extends { required: true } ? true : false;
/** What the type of a field keeps of its options: enough to see that none is left unclassified. */
type Kept<O> = Pick<O, keyof O & ('personal' | 'computed')>;
/** The fields that do not say whether they are personal. */
export type Unclassified<F> = {
  [K in keyof F]: F[K] extends { readonly personal: boolean } | { readonly computed: true } ? never : K;
}[keyof F];

/** A field of a kind, with what it has unless its options say otherwise. */
const field = <T extends Field, O extends Options>(
  kind: T['kind'],
  label: string,
  options: O | undefined,
  usual: object = {},
): T & Kept<O> =>
  ({ ...usual, ...options, kind, label, required: options?.required === true }) as unknown as T & Kept<O>;

interface TextOptions extends Options {
  max?: number;
}
interface SingleTextOptions extends TextOptions {
  format?: TextFormat;
  multiline?: true;
  rowOf?: string;
  byStatus?: true;
  once?: true;
}
export const text = <const O extends SingleTextOptions = object>(label: string, options?: O) =>
  field<TextField<Req<O>>, O>('text', label, options, { max: 250 });
export const longText = <const O extends TextOptions = object>(label: string, options?: O) =>
  field<TextField<Req<O>>, O>('text', label, options, { max: 20_000, multiline: true });
export const richText = <const O extends TextOptions = object>(label: string, options?: O) =>
  field<RichTextField<Req<O>>, O>('richText', label, options, { max: 200_000 });
export const texts = <const O extends TextOptions = object>(label: string, options?: O) =>
  field<TextsField<Req<O>>, O>('texts', label, options, { max: 250 });

type NumberOptions = Options & { min?: number; max?: number; unit?: string };
const numeric =
  (kind: NumberField['kind'], usual: object = {}) =>
  <const O extends NumberOptions = object>(label: string, options?: O) =>
    field<NumberField<Req<O>>, O>(kind, label, options, usual);
export const integer = numeric('integer');
export const decimal = numeric('decimal');
/** 5.5 is 5.5 %; within 0–100 unless the declaration says otherwise. */
export const percent = numeric('percent', { min: 0, max: 100 });
export const money = <const O extends Options & { min?: Cents } = object>(label: string, options?: O) =>
  field<MoneyField<Req<O>>, O>('money', label, options);

export const boolean = <const O extends Options & { consent?: true } = object>(label: string, options?: O) =>
  field<BooleanField<Req<O>>, O>('boolean', label, options);
export const date = <const O extends Options & { ahead?: boolean; past?: boolean } = object>(
  label: string,
  options?: O,
) => field<DateField<Req<O>>, O>('date', label, options);
export const timestamp = <const O extends Options = object>(label: string, options?: O) =>
  field<TimestampField<Req<O>>, O>('timestamp', label, options);
export const choice = <const V extends string, const O extends Options = object>(
  label: string,
  options: Readonly<Record<V, string>>,
  more?: O,
) => field<EnumField<V, Req<O>>, O>('enum', label, more, { options });
export const choices = <const V extends string, const O extends Options = object>(
  label: string,
  options: Readonly<Record<V, string>>,
  more?: O,
) => field<EnumsField<V, Req<O>>, O>('enums', label, more, { options });
export const status = <const S extends string>(label: string, machine: Machine<S>): StatusField<S> => ({
  kind: 'status',
  label,
  machine,
  personal: false,
  required: false,
  initial: machine.initial,
});

export const link = <const O extends LinkToOne = object>(label: string, to: string, options?: O) =>
  field<LinkField<Req<O>>, O>('link', label, options, { to });
export const links = <const O extends Omit<LinkOptions, 'related'> & { weak?: true } = object>(
  label: string,
  to: string,
  options?: O,
) => field<LinksField<Req<O>>, O>('links', label, options, { to });
export const file = <const O extends Options & { drawn?: true } = object>(label: string, options?: O) =>
  field<FileField<Req<O>>, O>('file', label, options, { to: FILES });

type Grouped<F> = readonly (readonly (keyof F & string)[])[];
export const part = <
  const F extends Fields,
  const O extends Options & { snapshot?: true; groups?: Grouped<F> } = object,
>(
  label: string,
  fields: F,
  options?: O,
) => field<PartField<F, Req<O>>, O>('part', label, options, { fields });
export const lines = <
  const F extends Fields,
  const O extends Options & {
    groups?: Grouped<F>;
    place?: keyof F & string;
    knownBy?: readonly `/${string}`[];
    one?: string;
    totals?: readonly (keyof F & string)[];
  } = object,
>(
  label: string,
  fields: F,
  options?: O,
) => field<LinesField<F, Req<O>>, O>('lines', label, options, { fields });
export const json = <const O extends Options = object>(label: string, options?: O) =>
  field<JsonField<Req<O>>, O>('json', label, options);

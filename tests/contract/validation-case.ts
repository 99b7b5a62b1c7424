import type { MessageKey } from '../../src/domain/kernel/problem.ts';

/** A row in the inside form, without its id. */
export type Values = Readonly<Record<string, unknown>>;
export interface Change {
  readonly values: Values;
  /** Who makes it, where the rights ask for another than the row's author. */
  readonly by?: 'chief' | 'second';
}
/** One refusal of the validation table (decisions, "Validation"): what is written, and what is said of it, where. */
export interface Case {
  readonly message: MessageKey;
  readonly code: string;
  readonly at: string;
  readonly collection: string;
  readonly row: Values;
  /** Who makes it, where that is not the usual author. */
  readonly by?: 'second';
  /** Rows that stand there before, changed so; a name stands for the id of its row wherever it is written. */
  readonly there?: readonly (readonly [
    collection: string,
    row: Values,
    name?: string,
    changes?: readonly (Values | Change)[],
  ])[];
  /** By its name, a row that is there already and is changed, in the place of `row`. */
  readonly about?: string;
  /** The row itself is good: the last of these is refused. */
  readonly changes?: readonly Change[];
}

/** A change of a row that stands there before: by its author, unless it says by whom. */
export const changeOf = (one: Values | Change): Change =>
  'values' in one ? (one as Change) : { values: one };

/** A case in short: the row is created unless `more` says how it is changed. */
export type Short = readonly [
  code: string,
  at: string,
  collection: string,
  row: Values,
  more?: Partial<Case>,
];
export type Table = Readonly<Partial<Record<MessageKey, readonly Short[]>>>;

export const casesOf = (table: Table): Case[] =>
  Object.entries(table).flatMap(([message, cases]) =>
    cases.map(([code, at, collection, row, more]) => ({
      message: message as MessageKey,
      code,
      at,
      collection,
      row,
      ...more,
    })),
  );

/** The usual author, and somebody else, who is `second`. */
export const WRITER = 'somebody';
export const SECOND = 'the accountant';
/** The employee of the expense accounts, with these vehicles in the profile. */
export const MARIE = 'marie';
/** The id of the row that names it. */
export const ITSELF = 'itself';
export const CAR = { lineKey: 'car', kind: 'car', plate: 'AB-123-CD', energy: 'petrol', fiscalHorsepower: 5 };
export const WEAK = { lineKey: 'weak', kind: 'car', plate: 'XY-987-ZT', energy: 'petrol' };

/** What is paid by, and our account, which are always there, by their names. */
export const METHODS = { check: 'by cheque', cash: 'by cash' } as const;
export const BANK = 'our account';
export const ACCOUNT = { name: 'Main', iban: 'FR1420041010050500013M02606' };
/** A file that was sent for the drive, which is always there, by its name. */
export const UPLOAD = 'a file of the drive';
/** What the cash book begins with, which is always there too. */
export const OPENING = { kind: 'opening', label: 'Till', date: '2019-01-02', amount: 100 };

/** The only administrator, who is always there. */
export const BOSS = 'the administrator';
/** Our own company and its address, which are always there, by their names. */
export const US = 'our company';
export const OUR_PLACE = 'our address';
export const OUR_ADDRESS = { textAddress: '1 rue de Lille, 69001 Lyon', country: 'FR' };
export const OURS = { name: 'Atelier du Rail', master: true, siren: '732829320', vatNumber: 'FR44732829320' };

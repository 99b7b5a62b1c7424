import { joinList } from '../../../domain/kernel/exchange/list-cell.ts';
import {
  plainValue,
  readCards,
  splitValue,
  type Card,
  type CardLine,
} from '../../../domain/kernel/exchange/vcard.ts';
import type { CardWords } from './messages.ts';
import type { FileSheet } from './read-file.ts';

const FIRST_ROW = 2;

const decode = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A name that no browser knows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Words of a file are looked up here, so these are maps: an object knows `constructor` too. */
type Words = ReadonlyMap<string, string>;
const wordsOf = (words: Readonly<Record<string, string>>): Words => new Map(Object.entries(words));

const TITLES = wordsOf({
  mr: 'Mr',
  m: 'Mr',
  monsieur: 'Mr',
  mrs: 'Mrs',
  ms: 'Mrs',
  mme: 'Mrs',
  madame: 'Mrs',
  mx: 'Mx',
  dr: 'Dr',
});
/** The kinds of lines of a contact, by the words of cards. */
const PHONE_KINDS = wordsOf({
  cell: 'mobile',
  iphone: 'mobile',
  mobile: 'mobile',
  work: 'work',
  home: 'home',
});
const EMAIL_KINDS = wordsOf({ work: 'work', home: 'personal' });
const NO_PHONES = ['fax', 'pager', 'modem', 'textphone'];

/** What says nothing of it is preferred the least. */
const LEAST = 101;
const byPreference = (a: CardLine, b: CardLine): number => (a.pref ?? LEAST) - (b.pref ?? LEAST);

/** What cards say, as columns named by paths of fields: which of them a collection has, the import finds out. */
const COLUMNS: Readonly<Record<string, (card: Said, called: CardWords) => string>> = {
  title: ({ parts }) => TITLES.get(parts('N', 3).toLowerCase().replace(/\./g, '')) ?? '',
  firstName: (card) => [card.parts('N', 1), card.parts('N', 2)].filter(Boolean).join(' ') || ofName(card)[0],
  lastName: (card) => card.parts('N', 0) || ofName(card)[1],
  name: (card) => card.parts('ORG', 0) || card.text('FN'),
  company: (card) => (card.isOrganisation ? '' : card.parts('ORG', 0)),
  jobTitle: ({ text }) => text('TITLE') || text('ROLE'),
  email: ({ all }) => valueOf(all('EMAIL')[0]),
  emails: ({ all }) => kinded(all('EMAIL'), EMAIL_KINDS),
  phone: (card) => phoneOf(valueOf(phonesOf(card)[0])),
  phones: (card) => kinded(phonesOf(card), PHONE_KINDS, phoneOf),
  website: ({ text }) => text('URL'),
  'address.street': ({ parts }) =>
    [parts('ADR', 2), parts('ADR', 1), parts('ADR', 0)]
      .flatMap((part) => part.split('\n'))
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
  'address.postcode': ({ parts }) => parts('ADR', 5),
  'address.city': ({ parts }) => parts('ADR', 3),
  'address.country': ({ parts }) => parts('ADR', 6),
  language: ({ text }) => /^(fr|en)\b/i.exec(text('LANG'))?.[0].toLowerCase() ?? '',
  birthday: ({ text }) => dayOf(text('BDAY')),
  tags: ({ all }) =>
    joinList(all('CATEGORIES').flatMap(({ value }) => splitValue(value, ',').map(plainValue))),
  notes: ({ all, text }, called) =>
    [
      ...all('NOTE').map(valueOf),
      ...told(called.birthday, partialDay(text('BDAY'))),
      ...(text('TITLE') === '' || text('ROLE') === text('TITLE') ? [] : told(called.role, text('ROLE'))),
    ].join('\n'),
};

interface Said {
  readonly isOrganisation: boolean;
  /** The lines of this name, the main one first. */
  readonly all: (name: string) => readonly CardLine[];
  readonly text: (name: string) => string;
  /** One part of the first line of this name. */
  readonly parts: (name: string, at: number) => string;
}

const valueOf = (line: CardLine | undefined): string => plainValue(line?.value ?? '');

function saidBy({ lines }: Card): Said {
  const all = (name: string) =>
    lines.filter((line) => line.name === name && line.value.trim() !== '').toSorted(byPreference);
  const text = (name: string): string => valueOf(all(name)[0]);
  return {
    all,
    text,
    parts: (name, at) =>
      splitValue(splitValue(all(name)[0]?.value ?? '', ';')[at] ?? '', ',')
        .map(plainValue)
        .filter(Boolean)
        .join(' '),
    isOrganisation:
      /^org/i.test(text('KIND')) ||
      /^company$/i.test(text('X-ABSHOWAS')) ||
      (text('N').replace(/[;\s]/g, '') === '' &&
        text('ORG') !== '' &&
        text('FN') === text('ORG').split(';')[0]),
  };
}

/** A person of whom a card says one name alone: the last word is taken for the last name. */
function ofName({ text, isOrganisation, parts }: Said): readonly [string, string] {
  if (isOrganisation || parts('N', 0) || parts('N', 1)) return ['', ''];
  const words = text('FN').split(/\s+/);
  const last = words.pop() ?? '';
  return [words.join(' '), last];
}

const phonesOf = ({ all }: Said): CardLine[] =>
  all('TEL').filter(({ types }) => !types.some((type) => NO_PHONES.includes(type)));
const phoneOf = (value: string): string => value.replace(/^tel:/i, '').split(';')[0]!.trim();

function kinded(
  lines: readonly CardLine[],
  kinds: Words,
  bare: (value: string) => string = (value) => value,
): string {
  return joinList(
    lines.map((line) => {
      const kind = line.types.map((type) => kinds.get(type)).find(Boolean);
      return bare(valueOf(line)) + (kind ? ` (${kind})` : '');
    }),
  );
}

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})/;
/** Phones write this where the year is not known. */
const NO_YEAR = '1604';

/** A time that names its zone, behind a day: an instant, which the company's clock tells the day of. */
const INSTANT = /^T(\d{2}):?(\d{2}).*?(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** A day of which the year is known. */
function dayOf(text: string): string {
  const [whole = '', year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || year === NO_YEAR) return '';
  const [, hour, minute, zone] = INSTANT.exec(text.slice(whole.length)) ?? [];
  return `${year}-${month}-${day}${zone === undefined ? '' : `T${hour}:${minute}${zone}`}`;
}

/** What else is said of a day, as people write it: `--0412` is 12/04, `1985-04` 04/1985, and `1985` itself. */
function partialDay(text: string): string {
  if (dayOf(text) !== '') return '';
  const [, year = '', month, day] = DAY.exec(text) ??
    /^(\d{4}|-)-?(\d{2})?-?(\d{2})?(?:T.*)?$/.exec(text) ?? [undefined, text];
  return [day, month, year === NO_YEAR ? '' : year.replace('-', '')].filter(Boolean).join('/');
}
const told = (label: string | undefined, text: string): string[] =>
  label === undefined || text === '' ? [] : [`${label} – ${text}`];

/** The cards of a file as a sheet: one row each, below the paths of the fields. Photos are left out, and counted. */
export function readCardSheet(text: string, called: CardWords = {}): FileSheet {
  const cards = readCards(text, decode);
  const names = Object.keys(COLUMNS);
  const rows = cards.map((card) => {
    const said = saidBy(card);
    const cells = names.map((name) => COLUMNS[name]!(said, called));
    // A card that says nothing is a row still, so that it is told.
    return cells.some(Boolean) ? cells : names.map((name) => (name === 'notes' ? '–' : ''));
  });
  return {
    name: '',
    rows: [names, ...rows],
    cards: {
      photos: cards.filter(({ lines }) => lines.some(({ name }) => name === 'PHOTO' || name === 'LOGO'))
        .length,
      faults: new Map(cards.flatMap(({ fault }, at) => (fault ? [[at + FIRST_ROW, fault] as const] : []))),
    },
  };
}

/**
 * Cards of people and organisations as files: written as RFC 6350 (4.0) says, read as 2.1, 3.0 and 4.0 were written. What the
 * libraries of the registry read is one version alone (vcard4), or neither quoted-printable nor charsets (vcf).
 */

/** One line of a card. */
export interface CardLine {
  /** In capitals, without its group: `TEL`. */
  readonly name: string;
  /** Values of its parameters in small letters, those of `TYPE` with the bare words of 2.1. */
  readonly types: readonly string[];
  /** How much it is preferred, 1 the most and 100 the least; what is silent on it comes after. */
  readonly pref?: number;
  /** As it stands behind the colon, decoded, its escapes still in it. */
  readonly value: string;
}
export interface Card {
  readonly lines: readonly CardLine[];
  /** What is wrong with all of it: it never ends, or has lines that are none. */
  readonly fault?: 'card.open' | 'card.broken';
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** The parts of a value between separators that no backslash keeps. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at]!;
    if (sign === '\\' && at + 1 < value.length) {
      part += sign + value[at + 1]!;
      at += 1;
    } else if (sign === separator) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}
/** A value without its escapes. */
export const plainValue = (value: string): string =>
  value.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim();

const LONGEST = 75;
/** Cut after 75 bytes, and never within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, room] = ['', LONGEST];
  for (const character of line) {
    const code = character.codePointAt(0)!;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > room) {
      pieces.push(piece);
      // The space that says that a line goes on counts too.
      [piece, room] = ['', LONGEST - 1];
    }
    piece += character;
    room -= bytes;
  }
  return [...pieces, piece].join('\r\n ');
}

/**
 * What a card is written from: a name, words of its parameters, and a text, or its parts (`;`), each one text or a list (`,`),
 * or a URI, which RFC 6350 gives no escapes.
 */
export interface WrittenLine {
  readonly name: string;
  readonly parameters?: string;
  readonly value: string | readonly (string | readonly string[])[] | { readonly uri: string };
}

function writtenValue({ value }: WrittenLine): string {
  if (typeof value === 'string') return escaped(value);
  if ('uri' in value) return value.uri.replace(/\s/g, '');
  return value
    .map((part) => (typeof part === 'string' ? escaped(part) : part.map(escaped).join(',')))
    .join(';');
}

/** One card of 4.0; lines that say nothing are left out. */
export function writeCard(lines: readonly WrittenLine[]): string {
  const said = lines.flatMap((line) => {
    const value = writtenValue(line);
    return /[^;,]/.test(value)
      ? [`${line.name}${line.parameters ? `;${line.parameters}` : ''}:${value}`]
      : [];
  });
  return ['BEGIN:VCARD', 'VERSION:4.0', ...said, 'END:VCARD'].map((line) => `${folded(line)}\r\n`).join('');
}

// Neither may go back over what it has read: whoever hands us a file chooses its lines.
const HEAD = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):/;
const PARAMETER = /;((?:"[^"]*"|[^;"])*)/g;

type Decode = (bytes: Uint8Array, charset: string) => string;

const QUOTED = /=([\dA-Fa-f]{2})/g;
/** Quoted-printable as the bytes it means; what is not quoted is ASCII, or the file's own. */
function unquoted(value: string, charset: string, decode: Decode): string {
  return value.replace(/(?:=[\dA-Fa-f]{2})+/g, (run) =>
    decode(
      Uint8Array.from(run.matchAll(QUOTED), ([, hex]) => Number.parseInt(hex!, 16)),
      charset,
    ),
  );
}

/** What stands before the colon of a line. */
interface Head extends Pick<CardLine, 'name' | 'types' | 'pref'> {
  readonly charset: string;
  readonly encoding: 'quoted' | 'base64' | undefined;
  /** With its colon. */
  readonly length: number;
}

const ENCODINGS = new Map<string, Head['encoding']>([
  ['quoted-printable', 'quoted'],
  ['base64', 'base64'],
  ['b', 'base64'],
]);

/** The head of a line; undefined where it is none. */
function headOf(text: string): Head | undefined {
  const [whole, name, parameters = ''] = HEAD.exec(text) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const types: string[] = [];
  let [charset, encoding, pref] = ['utf-8', undefined as Head['encoding'], 0];
  for (const [, parameter = ''] of parameters.matchAll(PARAMETER)) {
    const [key = '', ...rest] = parameter.split('=');
    const word = key.trim().toLowerCase();
    const values = rest
      .join('=')
      .replaceAll('"', '')
      .split(',')
      .map((one) => one.trim().toLowerCase());
    if (word === 'charset') charset = values[0] ?? charset;
    else if (word === 'encoding') encoding = ENCODINGS.get(values[0] ?? '');
    else if (word === 'type') types.push(...values);
    else if (word === 'pref' && rest.length > 0) pref = Number(values[0]);
    // 2.1 says kinds and encodings by their words alone.
    else if (rest.length === 0 && ENCODINGS.has(word)) encoding = ENCODINGS.get(word);
    else if (rest.length === 0) types.push(word);
  }
  if (types.includes('pref')) pref = 1;
  const isPreferred = Number.isInteger(pref) && pref >= 1 && pref <= 100;
  return {
    name: name.toUpperCase(),
    types: types.filter((type) => type !== 'pref'),
    ...(isPreferred ? { pref } : {}),
    charset,
    encoding,
    length: whole.length,
  };
}

/** A line of a card; undefined where it is none. */
function lineOf(text: string, decode: Decode): CardLine | undefined {
  const head = headOf(text);
  if (!head) return undefined;
  const { charset, encoding, length, ...said } = head;
  const raw = text.slice(length);
  return { ...said, value: encoding === 'quoted' ? unquoted(raw, charset, decode) : raw };
}

/**
 * Lines as they were before they were folded: a blank goes on with the one above, and so does what follows a soft break of 2.1,
 * or stands below a picture, which 2.1 need not indent: base64 has no colon.
 */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  let [encoding, isSoft] = [undefined as Head['encoding'], false];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const above = lines.at(-1);
    if (above && isSoft) above.push(line);
    else if (above && /^[ \t]/.test(line)) above.push(line.slice(1));
    else if (above && encoding === 'base64' && /^[\w+/-]+=*\s*$/.test(line)) above.push(line.trimEnd());
    else {
      encoding = headOf(line)?.encoding;
      lines.push([line]);
    }
    isSoft = encoding === 'quoted' && line.endsWith('=');
    if (isSoft) lines.at(-1)!.push(lines.at(-1)!.pop()!.slice(0, -1));
  }
  return lines.map((pieces) => pieces.join(''));
}

export const isCardFile = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200));

/**
 * The cards of a file, those too that have a fault, in its order; what stands within another card (AGENT of 2.1) is left out.
 * `decode` knows charsets.
 */
export function readCards(text: string, decode: Decode): Card[] {
  const cards: Card[] = [];
  let lines: CardLine[] | undefined;
  let isBroken = false;
  /** How many cards within this one are open, and whether the line above says that one follows. */
  let [inner, isAgent] = [0, false];
  const close = (fault?: Card['fault']): void => {
    if (lines) cards.push({ lines, ...(fault ? { fault } : isBroken ? { fault: 'card.broken' } : {}) });
    lines = undefined;
  };
  for (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      if (lines && isAgent) inner += 1;
      else {
        close('card.open');
        [lines, isBroken, inner] = [[], false, 0];
      }
      isAgent = false;
    } else if (/^END:VCARD\s*$/i.test(line)) {
      if (inner === 0) close();
      else inner -= 1;
    } else if (lines && line.trim() !== '') {
      const read = lineOf(line, decode);
      isAgent = read?.name === 'AGENT' && read.value.trim() === '';
      if (read?.name === 'AGENT' && /^BEGIN:VCARD$/i.test(read.value.trim())) inner += 1;
      else if (inner > 0) continue;
      else if (read) lines.push(read);
      else isBroken = true;
    }
  }
  close('card.open');
  return cards;
}

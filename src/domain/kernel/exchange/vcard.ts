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

/** What a card is written from: a name, words of its parameters, and a text, or its parts (`;`), each one text or a list (`,`). */
export interface WrittenLine {
  readonly name: string;
  readonly parameters?: string;
  readonly value: string | readonly (string | readonly string[])[];
}

const writtenValue = ({ value }: WrittenLine): string =>
  typeof value === 'string'
    ? escaped(value)
    : value.map((part) => (typeof part === 'string' ? escaped(part) : part.map(escaped).join(','))).join(';');

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

const HEAD = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*?)?):([\s\S]*)$/;
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

/** A line of a card; undefined where it is none. */
function lineOf(text: string, decode: Decode): CardLine | undefined {
  const [, name, head = '', raw = ''] = HEAD.exec(text) ?? [];
  if (name === undefined) return undefined;
  const types: string[] = [];
  let [charset, isQuoted] = ['utf-8', false];
  for (const [, parameter = ''] of head.matchAll(PARAMETER)) {
    const [key = '', ...rest] = parameter.split('=');
    const values = rest
      .join('=')
      .replaceAll('"', '')
      .split(',')
      .map((one) => one.trim().toLowerCase());
    const word = key.trim().toLowerCase();
    if (word === 'charset') charset = values[0] ?? charset;
    else if (word === 'encoding' || rest.length === 0) {
      const said = rest.length === 0 ? word : values[0];
      if (said === 'quoted-printable') isQuoted = true;
      else if (rest.length === 0) types.push(word);
    } else if (word === 'type') types.push(...values);
    else if (word === 'pref') types.push('pref');
  }
  return { name: name.toUpperCase(), types, value: isQuoted ? unquoted(raw, charset, decode) : raw };
}

const QUOTED_HEAD = /^[^:]*;\s*(?:ENCODING=)?QUOTED-PRINTABLE\b[^:]*:/i;

/** Lines as they were before they were folded: a blank goes on with the one above, and so does what follows a soft break of 2.1. */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  let [isQuoted, isSoft] = [false, false];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const above = lines.at(-1);
    if (above && isSoft) above.push(line);
    else if (above && /^[ \t]/.test(line)) above.push(line.slice(1));
    else {
      isQuoted = QUOTED_HEAD.test(line);
      lines.push([line]);
    }
    isSoft = isQuoted && line.endsWith('=');
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
  const close = (fault?: Card['fault']): void => {
    if (lines) cards.push({ lines, ...(fault ? { fault } : isBroken ? { fault: 'card.broken' } : {}) });
    lines = undefined;
  };
  for (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      close('card.open');
      [lines, isBroken] = [[], false];
    } else if (/^END:VCARD\s*$/i.test(line)) close();
    else if (lines && line.trim() !== '') {
      const read = lineOf(line, decode);
      if (read) lines.push(read);
      else isBroken = true;
    }
  }
  close('card.open');
  return cards;
}

import { unzipSync } from 'fflate';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';

/** So much of a document is read at most: to read more would hold the page up, and what unpacks to far more is a bomb. */
const MOST_READ_BYTES = 5_000_000;

/** A document that is whole, as far as one can tell, and longer than is read. */
export class TooLong extends Error {}

/** How the XML of a kind is read, by the names of its elements without their prefixes. */
interface Reading {
  /** Only what is in these is text; everything where none is named. */
  readonly within: readonly string[];
  readonly lines: readonly string[];
  readonly tabs?: readonly string[];
  readonly breaks?: readonly string[];
}
const WORD: Reading = { within: ['t'], lines: ['p'], tabs: ['tab'], breaks: ['br', 'cr'] };
const SLIDE: Reading = { within: ['t'], lines: ['p'], breaks: ['br'] };
const OPEN: Reading = {
  within: ['p', 'h'],
  lines: ['p', 'h'],
  tabs: ['tab'],
  breaks: ['line-break', 'page'],
};
const OPEN_SHEET: Reading = { within: ['p'], lines: ['table-row'], tabs: ['table-cell'] };

type Reader = (parts: ReadonlyMap<string, Document>) => string;
interface Format {
  readonly parts: RegExp;
  readonly read: Reader;
}
const each =
  (reading: Reading, apart = '\n'): Reader =>
  (parts) =>
    [...parts.values()].map((part) => textOf(part.documentElement, reading).trim()).join(apart);

const FORMATS: Readonly<Record<string, Format>> = {
  [FILE_KINDS.docx.mime]: { parts: /^word\/document\.xml$/, read: each(WORD) },
  [FILE_KINDS.pptx.mime]: { parts: /^ppt\/slides\/slide\d+\.xml$/, read: each(SLIDE, '\n\n') },
  [FILE_KINDS.xlsx.mime]: {
    parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
    read: (parts) => {
      const strings = elements(parts.get('xl/sharedStrings.xml'), 'si').map(textIn);
      return [...parts]
        .filter(([name]) => name.startsWith('xl/worksheets/'))
        .map(([, sheet]) =>
          elements(sheet, 'row')
            .map((row) => lineOf(row, strings))
            .join('\n'),
        )
        .join('\n\n');
    },
  },
  [FILE_KINDS.odt.mime]: { parts: /^content\.xml$/, read: each(OPEN) },
  [FILE_KINDS.odp.mime]: { parts: /^content\.xml$/, read: each(OPEN) },
  [FILE_KINDS.ods.mime]: { parts: /^content\.xml$/, read: each(OPEN_SHEET) },
};

/** The words of an office document, a line for each paragraph or row. Throws where it is damaged; `TooLong` where it is longer than is read. */
export function officeText(bytes: Uint8Array, type: string): string {
  const format = FORMATS[type];
  if (!format) return '';
  let total = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!format.parts.test(name)) return false;
      total += originalSize;
      if (total > MOST_READ_BYTES) throw new TooLong('The document is longer than is read');
      return true;
    },
  });
  // The tenth slide behind the ninth.
  const names = Object.keys(files).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (names.length === 0) throw new Error('This is no document of its kind');
  return format
    .read(new Map(names.map((name) => [name, parsed(files[name]!)])))
    .replace(/[^\S\n]+$/gm, '')
    .trim();
}

function parsed(bytes: Uint8Array): Document {
  const document = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('The document is damaged');
  return document;
}

function textOf(root: Element, { within, lines, tabs = [], breaks = [] }: Reading): string {
  const pieces: string[] = [];
  const read = (node: Node, isText: boolean): void => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) {
      if (isText) pieces.push(node.nodeValue ?? '');
      return;
    }
    const name = (node as Element).localName;
    for (const child of node.childNodes) read(child, isText || within.includes(name));
    // OpenDocument writes spaces that follow each other as one element.
    if (name === 's' && isText) pieces.push(' ');
    if (tabs.includes(name)) pieces.push('\t');
    if (breaks.includes(name) || lines.includes(name)) pieces.push('\n');
  };
  read(root, false);
  return pieces.join('');
}

function elements(within: Document | Element | undefined, name: string): Element[] {
  return [...(within?.children ?? [])].flatMap((child) =>
    child.localName === name ? [child] : elements(child, name),
  );
}
const textIn = (within: Element): string =>
  elements(within, 't')
    .map((one) => one.textContent)
    .join('');

/** The cells of a row of a table, as they stand beside each other: those that name a text of the list, and those that hold one. */
const lineOf = (row: Element, strings: readonly string[]): string =>
  elements(row, 'c')
    .map((cell) => {
      const value = elements(cell, 'v')[0]?.textContent ?? '';
      return cell.getAttribute('t') === 's' ? (strings[Number(value)] ?? '') : value || textIn(cell);
    })
    .join('\t');

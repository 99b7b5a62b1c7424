import { unzipSync } from 'fflate';
import { growingText, MOST_PARTS, MOST_UNPACKED_BYTES, type GrowingText } from './text-limits.ts';
import { addXmlText, type Named, type XmlReading } from './xml-text.ts';

/** One format: the parts of its zip that hold text, in their order, and how each is read. */
interface Format {
  readonly parts: readonly { readonly name: RegExp; readonly reading: XmlReading }[];
}

const names = (...list: string[]): Named => {
  const set = new Set(list);
  return (name) => set.has(name);
};

const WORD: XmlReading = {
  within: names('w:t'),
  lines: names('w:p'),
  spaces: names('w:tab', 'w:br', 'w:cr'),
};
const SLIDE: XmlReading = { within: names('a:t'), lines: names('a:p'), spaces: names('a:br') };
const OPEN: XmlReading = {
  within: names('text:p', 'text:h'),
  lines: names('text:p', 'text:h', 'table:table-row'),
  spaces: names('text:s', 'text:tab', 'text:line-break'),
};

const FORMATS: Readonly<Record<string, Format>> = {
  docx: {
    parts: [
      { name: /^word\/document\.xml$/, reading: WORD },
      { name: /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/, reading: WORD },
    ],
  },
  xlsx: {
    parts: [
      { name: /^xl\/sharedStrings\.xml$/, reading: { within: names('t'), lines: names('si') } },
      {
        name: /^xl\/worksheets\/sheet\d+\.xml$/,
        reading: {
          within: names('v', 'is'),
          // Cells that only name a text of the list above.
          never: (name, attributes) => name === 'c' && attributes()['t'] === 's',
          lines: names('row'),
          spaces: names('c'),
        },
      },
    ],
  },
  pptx: {
    parts: [
      { name: /^ppt\/slides\/slide\d+\.xml$/, reading: SLIDE },
      { name: /^ppt\/notesSlides\/notesSlide\d+\.xml$/, reading: SLIDE },
    ],
  },
  open: { parts: [{ name: /^content\.xml$/, reading: OPEN }] },
};

export type OfficeFormat = 'docx' | 'xlsx' | 'pptx' | 'open';

/** The text of an office document. Throws where it is damaged, or unpacks to more than is read. */
export function officeText(bytes: Uint8Array, format: OfficeFormat): string {
  const { parts } = FORMATS[format]!;
  const unpacked = unpackedParts(bytes, (name) => parts.some((part) => part.name.test(name)));
  const text = growingText();
  for (const { name, reading } of parts)
    for (const [, xml] of byNumber(unpacked.filter(([part]) => name.test(part))))
      if (!text.isFull) addPart(xml, reading, text);
  return text.toString();
}

function addPart(xml: Uint8Array, reading: XmlReading, to: GrowingText): void {
  addXmlText(new TextDecoder(isUtf16(xml) ? 'utf-16le' : 'utf-8').decode(xml), reading, to);
  to.add('\n');
}

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/**
 * Only what is wanted is unpacked, and each part into no more than it says it has: what says little and holds much is cut,
 * what says much is refused.
 */
function unpackedParts(bytes: Uint8Array, isWanted: (name: string) => boolean): [string, Uint8Array][] {
  let total = 0;
  let count = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isWanted(name)) return false;
      total += originalSize;
      count += 1;
      if (total > MOST_UNPACKED_BYTES || count > MOST_PARTS)
        throw new Error('The document unpacks to more than is read');
      return true;
    },
  });
  return Object.entries(files);
}

/** The tenth slide behind the ninth. */
const byNumber = <T>(parts: [string, T][]): [string, T][] =>
  parts.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));

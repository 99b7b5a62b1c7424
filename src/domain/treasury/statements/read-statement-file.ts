import { guessCsvMapping, readCsvStatement, type CsvMapping } from './read-csv.ts';
import { readCamt } from './read-camt.ts';
import { readCfonb } from './read-cfonb.ts';
import { readOfx } from './read-ofx.ts';
import { readQif, type DayOrder, type QifReading } from './read-qif.ts';
import type { StatementFileFormat, StatementReading } from './statement.ts';

/** The format of a file by what it says, not by its name. */
export function formatOf(text: string): StatementFileFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^OFXHEADER|<\?OFX|<OFX>/i.test(start.slice(0, 2000))) return 'OFX';
  if (start.startsWith('<')) return 'CAMT.053';
  if (/^!(?:type|account|option)/i.test(start)) return 'QIF';
  if (/^01[ 0-9]{5}[ \d]{4}[ \d]{5}[A-Z]{3}\d/.test(start)) return 'CFONB120';
  return 'CSV';
}

export interface ReadingChoices {
  readonly mapping?: CsvMapping | undefined;
  readonly order?: DayOrder | undefined;
}

/** A bank's file as lines, whatever its format. A CSV file that nobody could tell the columns of needs a mapping. */
export function readStatementFile(
  text: string,
  { mapping, order }: ReadingChoices = {},
): StatementReading | QifReading {
  const format = formatOf(text);
  switch (format) {
    case 'OFX':
      return readOfx(text);
    case 'CAMT.053':
      return readCamt(text);
    case 'QIF':
      return readQif(text, order);
    case 'CFONB120':
      return readCfonb(text);
    default: {
      const known = mapping ?? guessCsvMapping(text);
      if (known) return readCsvStatement(text, known);
      return {
        format,
        statements: [],
        problems: [{ code: 'form', at: 0, text: '' }],
      };
    }
  }
}

import type { RecognisedFields } from '../../../domain/drive/recognised-page.rules.ts';
import { recogniseFields } from '../../../domain/drive/recognition/recognise-fields.ts';
import type { Reading } from './read-picture.ts';
import { FILE_KINDS } from '../../../domain/kernel/file-kinds.ts';
import { shownBox, type ReadSheet, type Recognised, type ToReader } from './reading.ts';

/** Below this a sum and its VAT do not prove each other, and a picture is looked at once more. */
const PROVEN = 0.8;

/** The fields of a file, and the words they were found in. Throws where it is damaged, or larger than is read. */
export async function readFile({ bytes, mime }: ToReader): Promise<Recognised> {
  const read = await readPages(bytes, mime);
  const sheets = read.map((one) => ('sheet' in one ? one.sheet : one));
  const fields = placedFields(sheets);
  const pages = sheets.map((sheet) => ({
    words: sheet.words.map((word) => ({ ...word, box: shownBox(sheet, word.box) })),
  }));
  const isPicture = read.some((one) => 'again' in one);
  if (!isPicture || (sureness(fields, 'total') >= PROVEN && sureness(fields, 'vat') >= PROVEN && fields.date))
    return { fields, pages };
  const again: ReadSheet[] = [];
  for (const one of read) again.push('again' in one ? await one.again() : one);
  return { fields: surer(fields, placedFields(again)), pages };
}

/** Each way's libraries come with its first file. */
async function readPages(bytes: Uint8Array, mime: string): Promise<(ReadSheet | Reading)[]> {
  if (mime === FILE_KINDS.pdf.mime) return (await import('./read-pdf.ts')).readPdf(bytes);
  return [await (await import('./read-picture.ts')).readPicture(bytes)];
}

const sureness = (fields: RecognisedFields, name: keyof RecognisedFields): number =>
  fields[name]?.confidence ?? 0;

/** Of two readings each field as it was found more surely; the sum and its VAT belong together. */
function surer(first: RecognisedFields, second: RecognisedFields): RecognisedFields {
  const sums = (fields: RecognisedFields): number => sureness(fields, 'total') + sureness(fields, 'vat');
  const { total, vat, currency } = sums(second) > sums(first) ? second : first;
  const names = new Set([...Object.keys(first), ...Object.keys(second)] as (keyof RecognisedFields)[]);
  const others = [...names].map((name) => [
    name,
    sureness(second, name) > sureness(first, name) ? second[name] : first[name],
  ]);
  const found = { ...Object.fromEntries(others), total, vat, currency } as Record<string, unknown>;
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

/** The fields of pages that were read, each with its box on the page as it is shown. */
function placedFields(sheets: readonly ReadSheet[]): RecognisedFields {
  return Object.fromEntries(
    Object.entries(recogniseFields(sheets)).map(([name, found]) => {
      const sheet = sheets[found.page - 1];
      return [name, sheet ? { ...found, box: shownBox(sheet, found.box) } : found];
    }),
  );
}

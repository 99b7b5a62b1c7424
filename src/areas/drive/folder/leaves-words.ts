import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isCollection } from '../../../domain/registry.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Engine } from '../../../offline/index.ts';
import { thingWords } from '../../../ui/work/words/thing.ts';
import { asDrive } from '../drive.ts';

/** What is said where rows that hang on records go: those have them no more. Undefined where none of them does. */
export async function leavesWords(
  { db }: Engine,
  i18n: I18n,
  rows: readonly AnyRow[],
): Promise<string | undefined> {
  const hung = rows.map(asDrive).filter(({ about, aboutCollection }) => about && aboutCollection);
  const [first] = hung;
  if (!first) return undefined;
  const count = hung.length;
  if (rows.length > 1)
    return i18n._(
      msg`${plural(count, { one: '# of them leaves the attachments of a record', other: '# of them leave the attachments of records' })}`,
    );
  const { aboutCollection, about } = first;
  if (!aboutCollection || !about) return undefined;
  const record = isCollection(aboutCollection) ? await db.rows(aboutCollection).get(about) : undefined;
  const holder = thingWords(aboutCollection, record?.displayLine1 ?? '', (text) => i18n._(text));
  return i18n._(msg`It leaves the attachments of ${holder}`);
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RowWarning } from './check-rows.ts';

/** What is wrong with a cell, beyond what forms know. */
export const CELL_DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  'option.unknown': msg`This is none of the choices of this field.`,
  'boolean.invalid': msg`Write yes or no.`,
  'timestamp.invalid': msg`This is not a date and a time.`,
  'json.invalid': msg`This is not valid JSON.`,
  'number.shortened': msg`The spreadsheet has cut this number: format the column as text and type it again.`,
  'link.unknown': msg`Nothing of this name is known here.`,
  'link.several': msg`Several have this name: write the one that is meant as “name [ID]”.`,
  'link.missing': msg`No row here has this identifier.`,
  'match.several': msg`Several rows here answer to this: choose another way to find them.`,
  'card.open': msg`This card has no end: the file was cut off there.`,
  'card.broken': msg`This card has lines that cannot be read.`,
  'text.hidden': msg`This cell holds a control character. Remove it or type the cell again.`,
  'cell.error': msg`The spreadsheet shows an error here. Correct the formula, or type the value.`,
  'csv.quotes': msg`This line has an unbalanced quotation mark.`,
  'match.repeated': msg`The file has this row twice.`,
};

/** A warning. `name` is the other row concerned. */
export const WARNING_WORDS: Readonly<
  Record<RowWarning['code'], (name: string, own: string) => MessageDescriptor>
> = {
  'name.known': () => msg`This name is here already: the row would be a second one.`,
  'name.repeated': () => msg`The file has this name twice: both rows would be created.`,
  'address.shared': (name, own) => msg`Shared with “${name}”. “${own}” becomes a new record.`,
  'row.joined': () =>
    msg`Quotation marks join several lines here: check that they are not rows of their own.`,
  'text.damaged': () => msg`The file has lost a character here (�).`,
};

/** Why a file could not be read. */
export const FILE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'file.large': msg`This file is too large: at most 10 MB can be imported at once. Cut it into several files.`,
  'file.long': msg`This file has too many rows: at most 50,000 can be imported at once. Cut it into several files.`,
  'file.empty': msg`There are no rows in this file.`,
  'file.old': msg`This is an old Excel file (.xls). Open it in Excel and save it as .xlsx or CSV.`,
  'file.kind': msg`This is neither an Excel (.xlsx), a CSV nor a card file (.vcf).`,
  'file.unreadable': msg`This file cannot be read: it is damaged, protected by a password, or something else than its name says.`,
  'file.crash': msg`This file was too much for this device. Try again with fewer rows.`,
};

/** Why an import has stopped. */
export const RUN_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'import.elsewhere': msg`This import is running in another tab.`,
  'storage.full': msg`This device has no room left. Free some space on it, then go on: what was imported is kept.`,
};

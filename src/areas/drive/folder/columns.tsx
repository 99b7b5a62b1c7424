import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import { useEngine, type Listed } from '../../../offline/index.ts';
import { kindWords } from '../../../ui/file-kind/kind-words.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ListColumn } from '../../../ui/list/list-definition.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { sizeWords } from '../../../ui/value/size-words.ts';
import { asDrive, DRIVE } from '../drive.ts';

// What records are called is much, and most files hang on none.
const ThroughRecord = lazyPart(async () => (await import('./through-record.tsx')).ThroughRecord);

const SIZE: ListColumn = { name: 'size', from: 'md', width: 96, Value: Size };
const SHARED: ListColumn = { name: 'reach', from: 'md', width: 168, Value: SharedWith };

export const COLUMNS: readonly (string | ListColumn)[] = [
  SIZE,
  { name: 'changedOn', from: 'md' },
  SHARED,
  { name: 'owner', from: 'lg' },
];
/** Where rows of many folders stand together. */
export const FOUND_COLUMNS: readonly (string | ListColumn)[] = [
  { name: 'folder', from: 'md' },
  ...COLUMNS.slice(0, 3),
  { name: 'owner', from: 'xl' },
];
/** Where it matters most whose it is. */
export const SHARED_COLUMNS: readonly (string | ListColumn)[] = [
  { name: 'sharedBy', from: 'md' },
  SIZE,
  { name: 'changedOn', from: 'md' },
  SHARED,
];
export const SHARED_FOUND_COLUMNS = [{ name: 'folder', from: 'md' }, ...SHARED_COLUMNS] as const;
/** Beside since when it is there, which its page says. */
export const TRASH_COLUMNS: readonly (string | ListColumn)[] = [
  { name: 'trashedBy', from: 'lg' },
  { name: 'folder', from: 'lg' },
  SIZE,
];

function Size({ row }: { readonly row: Listed }) {
  const { i18n } = useLingui();
  const { size } = asDrive(row);
  return typeof size === 'number' ? <>{sizeWords(size, i18n.locale)}</> : null;
}

interface DetailProps {
  readonly row: Listed;
  /** What its list has to say of it before anything else. */
  readonly first?: string | false | undefined;
}

/** What it is, how large and when it changed: where there is no room for columns. */
export function FileDetail({ row, first }: DetailProps) {
  const { i18n } = useLingui();
  const { mime, size, changedOn } = asDrive(row);
  const said = [
    first,
    mime && i18n._(kindWords(mime)),
    typeof size === 'number' && sizeWords(size, i18n.locale),
    changedOn && formatDate(changedOn.slice(0, 10)),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}

/** The same of what others share: who that is, before anything else. */
export function SharedDetail({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const who = row.linked?.['sharedBy']?.join(', ');
  return <FileDetail row={row} first={who && t`Shared by ${who}`} />;
}

/** What is only one's own is what most of it is: nothing is said of it, but for a record that others read it by. */
function SharedWith({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const text = useText();
  const { reach, readerServices, about } = asDrive(row);
  const field = useEngine().context.entityOf(DRIVE).fields['reach'];
  if (about && (!reach || reach === 'private')) return <ThroughRecord row={asDrive(row)} />;
  if (!reach || reach === 'private' || field?.kind !== 'enum') return null;
  if (reach === 'people' && (readerServices ?? []).length > 0) return t`People and services`;
  return <>{text(field.options[reach] ?? reach)}</>;
}

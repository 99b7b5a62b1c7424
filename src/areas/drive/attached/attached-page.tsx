import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, FileText, Folder, HardDrive } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import { useNamedRows } from '../../../offline/index.ts';
import { Input } from '../../../ui/form/input.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { FileViewer, type ViewedFile } from '../../../ui/preview/file-viewer.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { filePath, PATH } from '../drive.ts';
import type { HangingFile } from './files-on.ts';
import { holdersOf, useAttached, useHolding, type Holder } from './use-attached.ts';
import '../drive.css';

const HERE = `${PATH}/attached`;
/** So many rows are drawn, and so many more at a press. */
const AT_ONCE = 100;

/** Files that hang on records of any kind, as this device knows them: by kind, then by record. */
export default function AttachedPage() {
  const [params] = useSearchParams();
  const of = params.get('of') ?? '';
  return isCollection(of) ? <OfCollection key={of} collection={of} /> : <Collections />;
}

function Collections() {
  const { t } = useLingui();
  const text = useText();
  const holding = useHolding();
  const found = useAttached(holding);
  const isWhole = holding.every((collection) => holdersOf(found, collection).isWhole);
  const shown = holding.filter((collection) => holdersOf(found, collection).files > 0);
  return (
    <>
      <PageHeader
        title={t`Attached to records`}
        subtitle={t`Files of invoices, expenses, customers and all else you may read, as far as they are known on this device.`}
      />
      <ul className="drive-kinds" aria-busy={!isWhole}>
        {shown.map((collection) => {
          const { files, rows } = holdersOf(found, collection);
          return (
            <li key={collection}>
              <Link to={`${HERE}?of=${collection}`}>
                <Folder size={20} aria-hidden />
                <b>{text(entityOf(collection).plural)}</b>
                <small>
                  {t`${plural(files, { one: '# file', other: '# files' })}`} ·{' '}
                  {t`${plural(rows.length, { one: '# record', other: '# records' })}`}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
      {!isWhole && (
        <p className="drive-note" role="status">
          <Trans>Looking through this device…</Trans>
        </p>
      )}
      {isWhole && shown.length === 0 && (
        <p className="drive-note">
          <Trans>No file hangs on a record yet: add one on the page of a record, under Attachments.</Trans>
        </p>
      )}
    </>
  );
}

function OfCollection({ collection }: { readonly collection: string }) {
  const { t } = useLingui();
  const text = useText();
  const found = useAttached(useMemo(() => [collection], [collection]));
  const [words, setWords] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const [open, setOpen] = useState<{ readonly first: ViewedFile; readonly among: readonly ViewedFile[] }>();
  const { rows, isWhole } = holdersOf(found, collection);
  const sought = words.trim().toLocaleLowerCase();
  const matching = sought === '' ? rows : rows.filter((holder) => isNamed(holder, sought));
  const shown = matching.slice(0, most);
  const names = useNamedRows(
    shown.flatMap(({ files }) => files.map(({ file }) => ({ collection: 'uploads', id: file }))),
  );
  const viewed = ({ files }: Holder): (ViewedFile & Pick<HangingFile, 'inDrive'>)[] =>
    files.map(({ file, label, inDrive }, at) => ({
      ...(inDrive ? { inDrive } : {}),
      uploadId: file,
      title: label?.trim() || names?.get(`uploads/${file}`)?.displayLine1 || t`File ${at + 1}`,
    }));
  return (
    <>
      <nav className="drive-crumbs" aria-label={t`Folders above`}>
        <Link to={HERE}>
          <ChevronLeft size={14} aria-hidden /> <Trans>Attached to records</Trans>
        </Link>
      </nav>
      <PageHeader title={text(entityOf(collection).plural)} />
      <Input
        type="search"
        maxW="24rem"
        aria-label={t`Search by record or file name`}
        placeholder={t`Search by record or file name`}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul className="drive-holders" aria-busy={!isWhole}>
        {shown.map((holder) => {
          const files = viewed(holder);
          return (
            <li key={holder.row.id}>
              <span>
                {holder.row.displayLine1 === undefined ? (
                  <Trans>Not on this device</Trans>
                ) : (
                  <RecordLink to={collection} id={holder.row.id} />
                )}
              </span>
              <ul>
                {files.map((file) => (
                  <li key={file.inDrive ?? file.uploadId}>
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => setOpen({ first: file, among: files })}
                    >
                      <FileText size={16} aria-hidden />
                      {file.title}
                    </button>
                    {file.inDrive && (
                      <Link
                        to={filePath(file.inDrive)}
                        aria-label={t`“${file.title}” in the drive`}
                        title={t`Open in the drive`}
                      >
                        <HardDrive size={16} aria-hidden />
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {matching.length > most && (
        <PlainButton variant="outline" onClick={() => setMost(most + AT_ONCE)}>
          <Trans>Show more</Trans>
        </PlainButton>
      )}
      {!isWhole && (
        <p className="drive-note" role="status">
          <Trans>Looking through this device…</Trans>
        </p>
      )}
      {isWhole && matching.length === 0 && (
        <p className="drive-note">
          <Trans>Nothing matches.</Trans>
        </p>
      )}
      {open && <FileViewer {...open.first} among={open.among} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const isNamed = ({ row, files }: Holder, sought: string): boolean =>
  [row.displayLine1, row.displayLine2, ...files.map(({ label }) => label)].some((name) =>
    name?.toLocaleLowerCase().includes(sought),
  );

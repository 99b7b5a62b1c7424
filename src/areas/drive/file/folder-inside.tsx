import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { currentOf } from '../../../domain/drive/versions.rules.ts';
import { useRow } from '../../../offline/index.ts';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { sizeWords } from '../../../ui/value/size-words.ts';
import { asDrive, DRIVE, filePath } from '../drive.ts';
import { useFolderSums } from '../folder/folder-sums.ts';
import { foldersIn, type Tree } from '../../../parts/files/tree.ts';

/** What is in a folder at any depth: how much of it, and what was changed last, when and by whom. */
export function FolderInside({ id, tree }: { readonly id: string; readonly tree: Tree }) {
  const { t, i18n } = useLingui();
  const sums = useFolderSums(id, tree);
  const latest = useRow(DRIVE, sums?.latest);
  if (!sums) return null;
  const { files, folders, bytes } = sums;
  const direct = foldersIn(tree, id);
  const { name, changedOn, versions } = latest ? asDrive(latest) : {};
  const by = currentOf(versions ?? [])?.by;
  return (
    <section className="drive-section" aria-label={t`What is in it`}>
      <h2>
        <Trans>What is in it</Trans>
      </h2>
      {files + folders === 0 ? (
        <p className="drive-note">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <dl className="drive-facts">
          <dt>
            <Trans>Files</Trans>
          </dt>
          <dd>
            {files > 0
              ? `${t`${plural(files, { one: '# file', other: '# files' })}`} · ${sizeWords(bytes, i18n.locale)}`
              : t`None`}
          </dd>
          {direct.length > 0 && (
            <>
              <dt>
                <Trans>Folders</Trans>
              </dt>
              <dd>
                <ul>
                  {direct.slice(0, TOLD).map((folder) => (
                    <li key={folder.id}>
                      <Link to={filePath(folder.id)}>{folder.name}</Link>
                    </li>
                  ))}
                </ul>
                {direct.length > TOLD &&
                  t`${plural(direct.length - TOLD, { one: 'and # more', other: 'and # more' })}`}
              </dd>
            </>
          )}
          {latest && changedOn && (
            <>
              <dt>
                <Trans>Changed last</Trans>
              </dt>
              <dd>
                <Link to={filePath(latest.id)}>{name}</Link>
                <small>
                  {formatTimestamp(changedOn)}
                  {by && ' · '}
                  {by && <LinkValue to="users" id={by} />}
                </small>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

/** So many folders are told; of more, how many they are. */
const TOLD = 8;

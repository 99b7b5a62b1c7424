import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Question } from '../../../offline/index.ts';
import type { NothingFoundProps } from '../../../ui/list/list-definition.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { filePath, folderPath } from '../drive.ts';
import { useTextHits, type Hit } from './use-text-hits.ts';

/** A piece of the text with the words that were looked for marked in it. */
function Excerpt({ text, hits }: NonNullable<Hit['excerpt']>) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from = 0, length = 0] of hits) {
    const to = from + length;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <small>
      {parts}
      {text.slice(at)}
    </small>
  );
}

/** Where a file lies, as far as its reader may know it; nothing at the top. */
function Lies({ folder, path }: Pick<Hit, 'folder' | 'path'>) {
  return folder && path.length > 0 ? <Link to={folderPath(folder)}>{path.join(' › ')}</Link> : null;
}

/** Where no name has the words: said plainly where files may have them in their text, which stand below. */
export function NoNameFound({ question, children }: NothingFoundProps) {
  const { t } = useLingui();
  const found = useTextHits(question);
  const words = question.words.trim();
  if (found === 'searching')
    return (
      <p className="drive-none" role="status">
        <Trans>No name has “{words}” in it. What is in the files is being searched.</Trans>
      </p>
    );
  if (typeof found === 'string' || !('hits' in found) || found.hits.length === 0) return children;
  const count = found.hits.length;
  return (
    <p className="drive-none" role="status">
      <Trans>No name has “{words}” in it.</Trans>{' '}
      {found.areMore
        ? t`${plural(count, { one: 'More than # file has it in the text:', other: 'More than # files have it in the text:' })}`
        : t`${plural(count, { one: '# file has it in the text:', other: '# files have it in the text:' })}`}
    </p>
  );
}

/** Files in whose text the words stand: what the server alone knows. */
export function InTheText({ question }: { readonly question: Question }) {
  const { t } = useLingui();
  const found = useTextHits(question);
  switch (found) {
    case 'unasked':
    case 'searching':
      return null;
    case 'unreachable':
      return (
        <p className="drive-note">
          <Trans>
            While the server cannot be reached the names are searched, and not what is in the files.
          </Trans>
        </p>
      );
    default:
  }
  if ('again' in found)
    return (
      <p className="drive-note">
        {found.byServer ? (
          <Trans>
            The names were searched. The server could not search what is in the files: it answered with an
            error.
          </Trans>
        ) : (
          <Trans>The names were searched. What is in the files could not be searched just now.</Trans>
        )}{' '}
        <PlainButton variant="outline" size="sm" onClick={found.again}>
          <Trans>Try again</Trans>
        </PlainButton>
      </p>
    );
  const { hits, areMore } = found;
  if (hits.length === 0)
    return (
      <p className="drive-note">
        <Trans>No file has these words in its text.</Trans>
      </p>
    );
  return (
    <section className="drive-text" aria-label={t`Found in the text`}>
      <h2>
        <Trans>Found in the text</Trans>
      </h2>
      <ul>
        {hits.map(({ id, name, excerpt, folder: lies, path }) => (
          <li key={id}>
            <div>
              <Link to={filePath(id)}>{name}</Link>
              <Lies folder={lies} path={path} />
            </div>
            {excerpt && <Excerpt {...excerpt} />}
          </li>
        ))}
      </ul>
      {areMore && (
        <p className="drive-note">
          <Trans>There are more: another word narrows them down.</Trans>
        </p>
      )}
    </section>
  );
}

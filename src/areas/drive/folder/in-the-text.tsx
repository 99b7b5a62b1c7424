import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AppError } from '../../../domain/kernel/problem.ts';
import {
  useEngine,
  useEngineState,
  useIsPlainServer,
  type Engine,
  type Question,
} from '../../../offline/index.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { filePath, folderPath } from '../drive.ts';
import { IN_FOLDER, WITHIN } from './use-tabs.ts';

interface Hit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Null at the top, and where its reader may not read that folder. */
  readonly folder: string | null;
  /** The names of the folders that it lies in, the outermost first, as far as its reader may know them. */
  readonly path: readonly string[];
  /** Of its text, where the words are in it; where they begin and how long they are. */
  readonly excerpt: { readonly text: string; readonly hits: readonly (readonly number[])[] } | null;
}
const LEAST = 3;
const PATIENCE_MS = 5_000;
const FRESH_MS = 60_000;

/** Those found by their text; the list has found the others. Rejects where the server did not search. */
async function search(engine: Engine, words: string, folder: string | undefined): Promise<readonly Hit[]> {
  const within = folder ? `&folder=${encodeURIComponent(folder)}` : '';
  const answer = await engine.ask({
    method: 'GET',
    path: `/driveFiles/search?q=${encodeURIComponent(words)}${within}`,
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200)
    throw new AppError('server', { retry: 'later', meta: { status: answer.status } });
  const { files } = JSON.parse(await answer.text()) as { readonly files?: readonly Hit[] };
  return (files ?? []).filter(({ excerpt }) => excerpt !== null);
}

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
  const { t } = useLingui();
  return folder ? <Link to={folderPath(folder)}>{[t`Files`, ...path].join(' › ')}</Link> : null;
}

/** Files in whose text the words stand: what the server alone knows. */
export function InTheText({ question }: { readonly question: Question }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { reachable } = useEngineState();
  const isPlain = useIsPlainServer();
  const hasNetwork = useHasNetwork();
  const [params] = useSearchParams();
  const folder = params.get(WITHIN) === IN_FOLDER ? (params.get('in') ?? undefined) : undefined;
  const words = useDeferredValue(question.words.trim());
  const isAsked = words.length >= LEAST && !isPlain;
  const canAsk = reachable && hasNetwork;
  const {
    data: hits,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['drive-text', words, folder],
    queryFn: () => search(engine, words, folder),
    enabled: isAsked && canAsk,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    // Pieces of documents are not put down on the device: they would be there after a right was taken back.
    meta: { isKept: false },
  });
  if (!isAsked) return null;
  if (!canAsk && !hits)
    return (
      <p className="drive-note">
        <Trans>
          While the server cannot be reached the names are searched, and not what is in the files.
        </Trans>
      </p>
    );
  if (isError)
    return (
      <p className="drive-note">
        {error instanceof AppError && error.code === 'server' ? (
          <Trans>
            The names were searched. The server could not search what is in the files: it answered with an
            error.
          </Trans>
        ) : (
          <Trans>The names were searched. What is in the files could not be searched just now.</Trans>
        )}{' '}
        <PlainButton variant="outline" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </PlainButton>
      </p>
    );
  if (!hits) return null;
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
    </section>
  );
}

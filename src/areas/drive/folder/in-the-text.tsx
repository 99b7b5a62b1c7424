import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  useEngine,
  useEngineState,
  useIsPlainServer,
  type Engine,
  type Question,
} from '../../../offline/index.ts';
import { filePath } from '../drive.ts';

interface Hit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Of its text, where the words are in it; where they begin and how long they are. */
  readonly excerpt: { readonly text: string; readonly hits: readonly (readonly number[])[] } | null;
}
const LEAST = 3;
const PATIENCE_MS = 5_000;

/** Those found by their text; the list has found the others. Nothing where the server has no such call. */
async function search(engine: Engine, words: string): Promise<readonly Hit[]> {
  const answer = await engine.ask({
    method: 'GET',
    path: `/driveFiles/search?q=${encodeURIComponent(words)}`,
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200) return [];
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

/** Files in whose text the words stand: what the server alone knows. */
export function InTheText({ question }: { readonly question: Question }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { reachable } = useEngineState();
  const isPlain = useIsPlainServer();
  const words = useDeferredValue(question.words.trim());
  const { data: hits = [] } = useQuery({
    queryKey: ['drive-text', words],
    queryFn: () => search(engine, words),
    enabled: words.length >= LEAST && reachable && !isPlain && engine.context.ports.probablyOnline(),
    staleTime: 60_000,
    retry: false,
  });
  if (words.length < LEAST) return null;
  if (!reachable || !engine.context.ports.probablyOnline())
    return (
      <p className="drive-note">
        <Trans>Without a network the names are searched, and not what is in the files.</Trans>
      </p>
    );
  if (hits.length === 0) return null;
  return (
    <section className="drive-text" aria-label={t`Found in the text`}>
      <h2>
        <Trans>Found in the text</Trans>
      </h2>
      <ul>
        {hits.map(({ id, name, excerpt }) => (
          <li key={id}>
            <Link to={filePath(id)}>{name}</Link>
            {excerpt && <Excerpt {...excerpt} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

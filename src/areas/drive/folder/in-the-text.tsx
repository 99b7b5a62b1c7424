import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
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
  readonly excerpt?: string;
}
const LEAST = 3;
const PATIENCE_MS = 5_000;
const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Nothing where the server has no such call. */
async function search(engine: Engine, words: string): Promise<readonly Hit[]> {
  const { status, text } = await engine.ask({
    method: 'GET',
    path: `/driveFiles/search?q=${encodeURIComponent(words)}`,
    timeoutMs: PATIENCE_MS,
  });
  if (status !== 200) return [];
  const said = JSON.parse(await text()) as unknown;
  const hits = Array.isArray(said) ? said : Object.values(said ?? {}).find(Array.isArray);
  return (hits ?? []).filter(isHit);
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
            {excerpt && <small>{excerpt}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

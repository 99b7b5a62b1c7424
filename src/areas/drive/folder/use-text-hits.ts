import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppError } from '../../../domain/kernel/problem.ts';
import {
  useEngine,
  useEngineState,
  useIsPlainServer,
  type Engine,
  type Question,
} from '../../../offline/index.ts';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { IN_FOLDER, WITHIN } from './use-tabs.ts';

export interface Hit {
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
interface Answered {
  readonly files?: readonly Hit[];
  /** Where the next ones begin; null where these are all. */
  readonly cursor?: string | null;
}
export interface FoundInText {
  readonly hits: readonly Hit[];
  /** There are others, that were not asked for. */
  readonly areMore: boolean;
}
const LEAST = 3;
const PATIENCE_MS = 5_000;
const FRESH_MS = 60_000;

/** Those found by their text; the list has found the others. Rejects where the server did not search. */
async function search(engine: Engine, words: string, folder: string | undefined): Promise<FoundInText> {
  const within = folder ? `&folder=${encodeURIComponent(folder)}` : '';
  const answer = await engine.ask({
    method: 'GET',
    path: `/driveFiles/search?q=${encodeURIComponent(words)}${within}`,
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200)
    throw new AppError('server', { retry: 'later', meta: { status: answer.status } });
  const { files, cursor } = JSON.parse(await answer.text()) as Answered;
  return {
    hits: (files ?? []).filter(({ excerpt }) => excerpt !== null),
    areMore: typeof cursor === 'string',
  };
}

export interface NotSearched {
  /** The server answered with an error, where else it did not answer. */
  readonly byServer: boolean;
  readonly again: () => void;
}

/** What is known of the text of files: nothing is asked of it, nobody can be asked, it was not searched, or what was found. */
export type TextHits = 'unasked' | 'unreachable' | 'searching' | NotSearched | FoundInText;

/** The files in whose text the words of a question stand; asked once, however many parts of the page want to know. */
export function useTextHits(question: Question): TextHits {
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
    data: found,
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
  if (!isAsked) return 'unasked';
  if (!canAsk && !found) return 'unreachable';
  if (isError)
    return {
      byServer: error instanceof AppError && error.code === 'server',
      again: () => void refetch(),
    };
  return found ?? 'searching';
}

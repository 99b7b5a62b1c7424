import { useCallback, useEffect, useState } from 'react';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { useEngine } from '../../offline/index.ts';
import { useHasNetwork } from '../../ui/use-network.ts';
import { whileHere } from '../../ui/while-here.ts';

/** One device that one is signed in on. Times in ISO 8601. */
export interface Sitting {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly isThis: boolean;
}

export type Sittings =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly all: readonly Sitting[] }
  /** `unsupported`: the server keeps no such list. */
  | { readonly state: 'unreachable' | 'unsupported' };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readSitting(one: unknown): Sitting[] {
  if (!isPlain(one) || typeof one['id'] !== 'string' || typeof one['createdAt'] !== 'string') return [];
  return [
    {
      id: one['id'],
      createdAt: one['createdAt'],
      lastUsedAt: textOrNull(one['lastUsedAt']),
      userAgent: textOrNull(one['userAgent']),
      address: textOrNull(one['address']),
      isThis: one['isThis'] === true,
    },
  ];
}

/** Where one is signed in, which the server alone knows: asked when it is shown, and again when the network is back. */
export function useSittings() {
  const engine = useEngine();
  const hasNetwork = useHasNetwork();
  const [sittings, setSittings] = useState<Sittings>({ state: 'asking' });
  const read = useCallback(async (): Promise<Sittings> => {
    try {
      const answer = await engine.ask({ method: 'GET', path: '/sittings' });
      if (answer.status === 404) return { state: 'unsupported' };
      const told: unknown = answer.status === 200 ? JSON.parse(await answer.text()) : undefined;
      return Array.isArray(told)
        ? { state: 'known', all: told.flatMap(readSitting) }
        : { state: 'unreachable' };
    } catch {
      return { state: 'unreachable' };
    }
  }, [engine]);
  const again = useCallback(async () => setSittings(await read()), [read]);
  useEffect(() => whileHere(read(), setSittings), [read, hasNetwork]);
  /** Ends one, or all but this one; false where the server did not do it. */
  const end = useCallback(
    async (id?: string): Promise<boolean> => {
      const path = id === undefined ? '/sittings' : `/sittings/${encodeURIComponent(id)}`;
      const status = await engine.ask({ method: 'DELETE', path }).then(
        (answer) => answer.status,
        () => 0,
      );
      // One that is not there any more is over, whoever ended it.
      const isDone = (status >= 200 && status < 300) || (status === 404 && id !== undefined);
      if (isDone) await again();
      return isDone;
    },
    [engine, again],
  );
  return { sittings, again, end };
}

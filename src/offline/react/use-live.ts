import { useLiveQuery } from 'dexie-react-hooks';
import type { Engine } from '../contract.ts';
import { useEngine } from './engine-context.tsx';

/**
 * A live read of what `asked` names: undefined until that is read. Dexie's own hook goes on showing its last answer while
 * the next is read, though it is of something else: another row, say, or of none at all.
 */
export function useLive<T>(read: (engine: Engine) => Promise<T>, asked = ''): T | undefined {
  const engine = useEngine();
  const [to, value] = useLiveQuery(async () => [asked, await read(engine)] as const, [engine, asked]) ?? [];
  return to === asked ? value : undefined;
}

import { askCapabilities, knownCapabilities, remember, type Probing } from './ask-capabilities.ts';
import type { Capabilities } from './engine-context.ts';

/**
 * What the server can do; undefined when nobody, or something in its way, answered. A server that does not say is a plain
 * one only if it speaks section 7 of the specification and shows none of what ours shows; and one that was ever known
 * with keys stays so: calls of unknown fate must not go again without theirs.
 */
export async function probe(probing: Probing): Promise<Capabilities | undefined> {
  const said = await askCapabilities(probing);
  const idempotency = (await knownCapabilities(probing.db))?.idempotency;
  if (typeof said === 'object') return remember(probing.db, idempotency ? { ...said, idempotency } : said);
  if (idempotency) return undefined;
  return (await import('../plain/probe-plain.ts')).probePlain(probing, said);
}

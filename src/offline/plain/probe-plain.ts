import { askCapabilities, jsonOf, remember, TIMEOUT_MS, type Probing } from '../sync/ask-capabilities.ts';
import { PLAIN_SERVER, type Capabilities } from '../sync/engine-context.ts';
import { listPath } from '../sync/list-path.ts';

/** Answers of something that is overloaded or being started: they say nothing of what the server can do. */
const isPassing = (status: number | undefined): boolean =>
  status !== undefined && ([408, 425, 429].includes(status) || (status >= 500 && status !== 501));

/** Whether a server that did not say what it can, but with this status, is a plain one; undefined where nobody knows yet. */
export async function probePlain(
  probing: Probing,
  status: number | undefined,
): Promise<Capabilities | undefined> {
  if (isPassing(status) || !(await speaksPlainly(probing))) return undefined;
  // Where not even an answer came, another origin may forbid reading it; or the network was away for that moment.
  const again = status === undefined ? await askCapabilities(probing) : status;
  if (typeof again === 'object') return remember(probing.db, again);
  return isPassing(again) ? undefined : remember(probing.db, PLAIN_SERVER);
}

/** Whether a list comes as section 7 gives it; with a cursor it comes from ours. */
async function speaksPlainly({ ports, collections, token, onUnauthorized }: Probing): Promise<boolean> {
  const held = token();
  if (held === undefined) return false;
  for (const collection of collections) {
    const answer = await ports.http
      .send({
        method: 'GET',
        path: listPath(collection),
        headers: { authorization: `Bearer ${held}` },
        timeoutMs: 3 * TIMEOUT_MS,
      })
      .catch(() => undefined);
    if (!answer || isPassing(answer.status)) return false;
    if (answer.status === 401) onUnauthorized(held);
    if (answer.status === 401 || answer.header('x-cursor') !== null) return false;
    // An app's server may show its page for a list that it does not know; in a hotel it is shown for all of them.
    if (answer.status === 200 && Array.isArray(await jsonOf(answer).catch(() => undefined))) return true;
  }
  return false;
}

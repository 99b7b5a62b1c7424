import type { Clock, Http, HttpAnswer, HttpRequest, Storage } from '../ports.ts';
import { keptSender } from './kept-sender.ts';
import { renewed } from './send-in-background.ts';

export interface AskingOptions {
  readonly storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>;
  readonly httpOf: (apiBase: string) => Http;
  readonly clock: Clock;
}

/**
 * A call in the name of whoever is signed in on this device, while no page of it may be open; undefined where nobody is. A
 * token that ran out meanwhile is renewed. Rejects where no answer came.
 */
export async function askInBackground(
  { storage, httpOf, clock }: AskingOptions,
  request: HttpRequest,
): Promise<HttpAnswer | undefined> {
  const sender = await keptSender(storage);
  if (!sender) return undefined;
  const http = httpOf(sender.apiBase);
  const send = (token: string): Promise<HttpAnswer> =>
    http.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  const answer = await send(sender.token);
  if (answer.status !== 401) return answer;
  const token = await renewed(storage, { http, clock }, sender, sender.token);
  return token === undefined ? answer : send(token);
}

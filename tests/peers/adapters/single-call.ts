import { valuesOf, type Write } from '../workload.ts';

/** The call that a write is, for the libraries that leave it to the app to say. */
export interface SingleCall {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Null for a removal. */
  readonly body: Readonly<Record<string, string>> | null;
}
export function callOf(write: Write): SingleCall {
  if (write.op === 'create')
    return {
      url: `/api/${write.collection}`,
      method: 'POST',
      body: { id: write.entity, ...valuesOf(write) },
    };
  const url = `/api/${write.collection}/${write.entity}`;
  return write.op === 'update'
    ? { url, method: 'PUT', body: valuesOf(write) }
    : { url, method: 'DELETE', body: null };
}

/** Sends it. Rejects where no answer came, and on what may be asked again (5xx); any other status is the answer. */
export async function sendCall({ url, method, body }: SingleCall, key: string): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 500) throw new Error(`the server answered ${answer.status}`);
  return answer;
}

import { randomUUID } from 'node:crypto';
import { PASSWORD } from './scene.ts';

export type Call = <T>(path: string, body: object | FormData) => Promise<T>;

/** What makes rows at a server as somebody of the demonstration, and who that is. */
export async function caller(
  address: string,
  username: string,
): Promise<{ readonly call: Call; readonly id: string }> {
  const signedIn = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token, userData } = (await signedIn.json()) as {
    readonly token: string;
    readonly userData: { readonly id: string };
  };
  const call: Call = async <T>(path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { call, id: userData.id };
}

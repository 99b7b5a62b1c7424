import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

/** An answer, read. */
export interface Called {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: Body;
}
/** What a test looks into; a missing member is undefined. */
export interface Body {
  [name: string]: unknown;
}

/** A signed-in person who calls the API. */
export interface Caller {
  userId: string;
  authorization: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>;
  get(path: string): Promise<Called>;
  /** POST under a key of its own, or the one given. */
  post(path: string, body: unknown, key?: string): Promise<Called>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Called>;
  remove(path: string, headers?: Record<string, string>): Promise<Called>;
}

export function callerOf(
  app: FastifyInstance,
  { authorization, userId }: { authorization: string; userId: string },
): Caller {
  const call: Caller['call'] = async (method, path, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payload,
    } as InjectOptions);
    const isJson = /json/.test(String(answer.headers['content-type'] ?? ''));
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson && answer.body !== '' ? answer.json<Body>() : {},
    };
  };
  return {
    userId,
    authorization,
    call,
    get: (path) => call('GET', path),
    post: (path, body, key = randomUUID()) => call('POST', path, body, { 'idempotency-key': key }),
    put: (path, body, headers = {}) =>
      call('PUT', path, body, { 'idempotency-key': randomUUID(), ...headers }),
    remove: (path, headers = {}) =>
      call('DELETE', path, undefined, { 'idempotency-key': randomUUID(), ...headers }),
  };
}

/** A new person with these roles, signed in. */
export async function newCaller(
  test: TestApp,
  roles: readonly string[] = ['user'],
  values: Readonly<Record<string, unknown>> = {},
): Promise<Caller> {
  const { userId, username } = await test.account(roles, values);
  return callerOf(test.app, { userId, ...(await test.signIn(username)) });
}

import { describe, expect, it } from 'vitest';
import type { Operation } from '../outbox/record.ts';
import { classify, retryAfterMs } from './classify.ts';
import type { PlainAnswer } from './plain-answer.ts';

const NOW = Date.UTC(2026, 10, 20);
const json = 'application/json; charset=utf-8';
const answer = (status: number, body: unknown = '', more: Partial<PlainAnswer> = {}): PlainAnswer => ({
  status,
  contentType: json,
  retryAfter: null,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});
const problem = (type: string) => ({ type: `https://comptoir.example/problems/${type}`, title: type });
const OURS = { idempotency: true };
const PLAIN = { idempotency: false };
const kindOf = (op: Operation, given: PlainAnswer, server = PLAIN) => classify(op, given, NOW, server).kind;
const html = (status: number, body = '<html>') => answer(status, body, { contentType: 'text/html' });

describe('the answer table', () => {
  it.each<[string, Operation, PlainAnswer, string]>([
    ['an entity is accepted', 'create', answer(201, { id: '1' }), 'accepted'],
    ['"exist" as JSON', 'create', answer(200, '"exist"'), 'exists'],
    ['exist as bare text', 'create', answer(200, 'exist', { contentType: 'text/plain' }), 'exists'],
    ['exist in answer to a change', 'update', answer(200, '"exist"'), 'retry'],
    ['408', 'update', answer(408), 'retry'],
    ['425', 'update', answer(425), 'retry'],
    ['429', 'update', answer(429), 'retry'],
    ['500', 'update', answer(500), 'retry'],
    ['502', 'update', answer(502), 'retry'],
    ['503', 'update', answer(503), 'retry'],
    ['504', 'update', answer(504), 'retry'],
    ['507, a full disk', 'update', answer(507), 'retry'],
    ['521 of a network in between', 'update', answer(521), 'retry'],
    ['407 of a proxy', 'update', answer(407), 'retry'],
    ['511 of a network that wants a login', 'update', answer(511), 'retry'],
    ['501', 'update', answer(501), 'refused'],
    ['still running', 'create', answer(409, problem('in-progress')), 'retry'],
    ['401', 'update', answer(401), 'auth'],
    ['403', 'update', answer(403, problem('forbidden')), 'refused'],
    ['402', 'update', answer(402), 'refused'],
    ['404 on a removal', 'delete', answer(404), 'gone'],
    ['410 on a removal', 'delete', answer(410), 'gone'],
    ['204 on a removal', 'delete', answer(204), 'gone'],
    ['an empty 200 on a removal', 'delete', answer(200), 'gone'],
    ['404 on a change', 'update', answer(404), 'changed'],
    ['404 on a decision', 'action', answer(404), 'changed'],
    ['404 on a create', 'create', answer(404), 'refused'],
    ['409 of the domain', 'action', answer(409, problem('conflict')), 'refused'],
    [
      '412 with what is there',
      'update',
      answer(412, { ...problem('changed'), current: { id: '1' } }),
      'changed',
    ],
    ['412 without it', 'update', answer(412, problem('changed')), 'refused'],
    ['400', 'create', answer(400), 'refused'],
    ['413', 'upload', answer(413), 'refused'],
    ['415', 'upload', answer(415), 'refused'],
    ['422', 'create', answer(422, problem('invalid')), 'refused'],
    ['422 key-reused', 'create', answer(422, problem('key-reused')), 'refused'],
    ['426', 'create', answer(426), 'outdated'],
    ['client-too-old', 'create', answer(409, problem('client-too-old')), 'outdated'],
    ['a captive portal', 'create', answer(200, '<html>Hotel</html>', { contentType: 'text/html' }), 'retry'],
    ['a portal that redirects', 'create', answer(302), 'retry'],
    ['JSON cut in the middle', 'create', answer(200, '{"id":"1","na'), 'retry'],
    ['JSON that is no entity', 'create', answer(200, []), 'retry'],
  ])('%s', (_name, op, given, kind) => expect(kindOf(op, given)).toBe(kind));

  it.each<[string, Operation, PlainAnswer, string]>([
    ['a 404 in words of its own is', 'delete', answer(404, problem('not-found')), 'gone'],
    ['a 404 page on a removal is not', 'delete', html(404), 'retry'],
    ['a 410 page on a removal is not', 'delete', html(410), 'retry'],
    ['an empty page on a removal is not', 'delete', html(200, ''), 'retry'],
    ['a 404 page on a change is not', 'update', html(404), 'retry'],
    ['a 404 page on a create is not', 'create', html(404), 'retry'],
    ['a 401 page is not', 'update', html(401), 'retry'],
    ['nor is a 403 page', 'update', html(403), 'retry'],
    ['a 401 in words of its own is', 'update', answer(401, problem('unauthorized')), 'auth'],
    // Whoever refuses a body that is too large refuses it each time: that has to be told.
    ['a 413 page is', 'create', html(413), 'refused'],
    ['a 204 is', 'delete', answer(204, '', { contentType: null }), 'gone'],
  ])('knows whether our server said it: %s', (_name, op, given, kind) => {
    expect(kindOf(op, given, OURS)).toBe(kind);
  });

  it('takes a captive portal for no network', () => {
    expect(classify('create', html(200), NOW, PLAIN)).toMatchObject({
      kind: 'retry',
      offline: true,
    });
    expect(classify('create', answer(503, problem('unavailable')), NOW, PLAIN)).toMatchObject({
      kind: 'retry',
      offline: false,
    });
  });

  it('carries the fields that the server named', () => {
    const refused = classify(
      'create',
      answer(422, {
        ...problem('invalid'),
        errors: [{ pointer: '/name', code: 'required', message: 'Please complete all required fields' }],
      }),
      NOW,
      OURS,
    );
    expect(refused).toMatchObject({
      kind: 'refused',
      error: { status: 422, errors: [{ pointer: '/name', code: 'required' }] },
    });
  });

  it('carries the code of a problem whose type leaves open what it was', () => {
    expect(
      classify('delete', answer(409, { ...problem('conflict'), code: 'in-use' }), NOW, OURS),
    ).toMatchObject({
      kind: 'refused',
      error: { code: 'in-use' },
    });
  });
});

describe('Retry-After', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterMs('3', NOW)).toBe(3_000);
    expect(retryAfterMs(new Date(NOW + 5_000).toUTCString(), NOW)).toBe(5_000);
    expect(retryAfterMs(new Date(NOW - 5_000).toUTCString(), NOW)).toBe(0);
    expect(retryAfterMs('soon', NOW)).toBeNull();
    expect(retryAfterMs(null, NOW)).toBeNull();
  });
});

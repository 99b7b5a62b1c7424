import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

/** Algorithm, version, memory, passes and lanes: what checking a kept hash costs. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

it('a password for an account that does not exist is checked as long as any other', async () => {
  const test = await testApp();
  const kept = await hashPassword('what a person chose');
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username: 'unknown@demo.comptoir.example', password: 'wrong' },
  });
  expect(statusCode).toBe(401);
  const checked = vi.mocked(verify).mock.calls.map(([hash]) => costOf(String(hash)));
  expect(checked).toEqual([costOf(kept)]);
  expect(costOf(kept)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  await test.close();
});

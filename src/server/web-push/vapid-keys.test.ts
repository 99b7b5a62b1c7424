import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { isVapidPair, makeVapidKeys } from './vapid-keys.ts';

const { publicKey, privateKey } = makeVapidKeys();
const other = makeVapidKeys();
const both = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

it('are made as browsers and push services take them', () => {
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  expect(isVapidPair({ publicKey, privateKey })).toBe(true);
});

it.each([
  ['another’s private key', { publicKey, privateKey: other.privateKey }],
  ['both the wrong way round', { publicKey: privateKey, privateKey: publicKey }],
  ['none', { publicKey: '', privateKey: '' }],
  ['padding', { publicKey: `${publicKey}=`, privateKey }],
  ['zero', { publicKey, privateKey: 'A'.repeat(43) }],
])('are no pair with %s', (_what, pair) => {
  expect(isVapidPair(pair)).toBe(false);
});

it('come both or not at all, as a pair, and with a way to reach whoever runs the server', () => {
  const subject = { VAPID_SUBJECT: 'mailto:erp@acme.example' };
  expect(readConfig({}).vapid).toBeUndefined();
  expect(readConfig({ ...both, ...subject }).vapid).toEqual({
    publicKey,
    privateKey,
    subject: subject.VAPID_SUBJECT,
  });
  const publicly = { ...both, PUBLIC_URL: 'https://erp.acme.example/' };
  expect(readConfig(publicly).vapid?.subject).toBe('https://erp.acme.example');
  expect(readConfig({ ...publicly, VAPID_SUBJECT: 'https://acme.example/contact' }).vapid?.subject).toBe(
    'https://acme.example/contact',
  );
  for (const [given, ...said] of [
    [{ VAPID_PUBLIC_KEY: publicKey, ...subject }, 'VAPID_PRIVATE_KEY', 'npm run push:keys'],
    [{ VAPID_PRIVATE_KEY: privateKey, ...subject }, 'VAPID_PUBLIC_KEY', 'npm run push:keys'],
    [{ ...both, ...subject, VAPID_PRIVATE_KEY: other.privateKey }, 'no P-256 pair', 'npm run push:keys'],
    [both, 'VAPID_SUBJECT'],
    [{ ...both, PUBLIC_URL: 'http://erp.acme.example' }, 'VAPID_SUBJECT'],
    [{ ...both, VAPID_SUBJECT: 'erp@acme.example' }, 'VAPID_SUBJECT'],
    [{ ...both, VAPID_SUBJECT: 'http://acme.example' }, 'VAPID_SUBJECT'],
  ] as const)
    for (const word of said) expect(() => readConfig(given), JSON.stringify(given)).toThrow(word);
  expect(() => readConfig({ ...both, ...subject, VAPID_PRIVATE_KEY: other.privateKey })).not.toThrow(
    other.privateKey,
  );
});

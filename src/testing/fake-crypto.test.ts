import { describe, expect, it } from 'vitest';
import { makeKey, openKey, seal, unseal } from '../offline/transfer/lock-box.ts';
import { fakeCrypto, readSealed } from './fake-crypto.ts';
import { seededRandom } from './seeded-random.ts';

const crypto = fakeCrypto(seededRandom(1));
const text = new TextEncoder().encode('six changes');

describe('fakeCrypto', () => {
  it('opens what it sealed, by the password that it was sealed under', async () => {
    const { wrapped, key } = await makeKey(crypto, 'right horse');
    const sealed = await seal(crypto, key, 'bundle/0', text);
    expect(Buffer.from(sealed.bytes).toString()).not.toContain('six');
    const again = await openKey(crypto, 'right horse', wrapped);
    expect(new Uint8Array(await unseal(crypto, again!, 'bundle/0', sealed))).toEqual(text);
    expect(readSealed('right horse', wrapped, 'bundle/0', sealed)).toBe('six changes');
  });
  it('opens nothing else', async () => {
    const { wrapped, key } = await makeKey(crypto, 'right horse');
    const sealed = await seal(crypto, key, 'bundle/0', text);
    expect(await openKey(crypto, 'wrong horse', wrapped)).toBeUndefined();
    expect(readSealed('wrong horse', wrapped, 'bundle/0', sealed)).toBeUndefined();
    await expect(unseal(crypto, key, 'bundle/1', sealed)).rejects.toMatchObject({ code: 'transfer.damaged' });
    new Uint8Array(sealed.bytes)[3]! ^= 1;
    await expect(unseal(crypto, key, 'bundle/0', sealed)).rejects.toMatchObject({ code: 'transfer.damaged' });
  });
});

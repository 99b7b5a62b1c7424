import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../offline/ports.ts';
import type { Crypto } from '../offline/transfer/lock-box.ts';

/** A key as it is here: plain bytes, which a simulated disk can keep. */
interface FakeKey {
  readonly raw: Uint8Array;
}
interface Place {
  readonly iv: Uint8Array;
  readonly additionalData?: Uint8Array;
}
const TAG = 16;
const whole = (...parts: Uint8Array[]): ArrayBuffer => new Uint8Array(Buffer.concat(parts)).buffer;

function shut({ iv, additionalData }: Place, { raw }: FakeKey, bytes: ArrayBuffer | Uint8Array): ArrayBuffer {
  const cipher = createCipheriv('aes-256-gcm', raw, iv);
  if (additionalData) cipher.setAAD(additionalData);
  const sealed = [cipher.update(new Uint8Array(bytes)), cipher.final()];
  return whole(...sealed, cipher.getAuthTag());
}
function reopen({ iv, additionalData }: Place, { raw }: FakeKey, bytes: ArrayBuffer): ArrayBuffer {
  const all = new Uint8Array(bytes);
  const cipher = createDecipheriv('aes-256-gcm', raw, iv);
  if (additionalData) cipher.setAAD(additionalData);
  cipher.setAuthTag(all.subarray(-TAG));
  return whole(cipher.update(all.subarray(0, -TAG)), cipher.final());
}
const derived = (material: FakeKey, salt: Uint8Array): FakeKey => ({
  raw: new Uint8Array(createHash('sha256').update(material.raw).update(salt).digest()),
});
/** A promise that rejects where `work` throws. */
const soon = <T>(work: () => T): Promise<T> => new Promise((done) => done(work()));

/**
 * WebCrypto's AES-GCM as the engine asks for it, computed at once: the real one answers from another thread, in a time
 * that no seed knows. Its password keys are made in one round.
 */
export const fakeCrypto = (random: Random): Crypto => ({
  bytes: (length) => random.bytes(length),
  rounds: 1,
  subtle: {
    importKey: (_format: string, bytes: Uint8Array) => soon(() => ({ raw: bytes })),
    deriveKey: ({ salt }: { salt: Uint8Array }, material: FakeKey) => soon(() => derived(material, salt)),
    generateKey: () => soon(() => ({ raw: random.bytes(32) })),
    wrapKey: (_format: string, key: FakeKey, by: FakeKey, place: Place) =>
      soon(() => shut(place, by, key.raw)),
    unwrapKey: (_format: string, bytes: ArrayBuffer, by: FakeKey, place: Place) =>
      soon(() => ({ raw: new Uint8Array(reopen(place, by, bytes)) })),
    encrypt: (place: Place, key: FakeKey, bytes: ArrayBuffer) => soon(() => shut(place, key, bytes)),
    decrypt: (place: Place, key: FakeKey, bytes: ArrayBuffer) => soon(() => reopen(place, key, bytes)),
  } as unknown as SubtleCrypto,
});

/** What was sealed under a password, read by whoever watches a simulation; undefined where it is not that password. */
export function readSealed(
  password: string,
  wrapped: Place & { readonly salt: Uint8Array; readonly bytes: ArrayBuffer },
  place: string,
  sealed: Place & { readonly bytes: ArrayBuffer },
): string | undefined {
  try {
    const wrapper = derived({ raw: new TextEncoder().encode(password) }, wrapped.salt);
    const key = { raw: new Uint8Array(reopen(wrapped, wrapper, wrapped.bytes)) };
    const additionalData = new TextEncoder().encode(place);
    return new TextDecoder().decode(reopen({ iv: sealed.iv, additionalData }, key, sealed.bytes));
  } catch {
    return undefined;
  }
}

import { AppError } from '../../domain/kernel/problem.ts';
import { ROUNDS } from '../session/verifier.ts';

/*
 * Work that stays on a device without its person is sealed by a random key (AES-GCM, 256 bits), and that key by one made
 * from the password (PBKDF2-SHA-256). What WebCrypto does takes time, so nothing here may be awaited in a transaction.
 */
const AES = 'AES-GCM';
const IV_BYTES = 12;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Never fewer were made here. So many more are seconds on a slow device; beyond, a file could make it hang. */
const LEAST_ROUNDS = 600_000;
const MOST_ROUNDS = 6_000_000;

export interface Crypto {
  readonly subtle: SubtleCrypto;
  bytes(length: number): Uint8Array;
  /** PBKDF2's; fewer in tests only. */
  readonly rounds?: number;
}
/** The random key as it lies on the disk: without the password it is noise. */
export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Whether a key that comes from elsewhere was wrapped as keys are here, and can be opened in a bearable time. */
export const isWrappedHere = (
  { rounds: made = ROUNDS }: Crypto,
  { salt, rounds, iv, bytes }: WrappedKey,
): boolean =>
  Number.isSafeInteger(rounds) &&
  rounds >= Math.min(made, LEAST_ROUNDS) &&
  rounds <= MOST_ROUNDS &&
  salt.length === SALT_BYTES &&
  iv.length === IV_BYTES &&
  bytes.byteLength === KEY_BYTES + TAG_BYTES;

const random = (crypto: Crypto, length: number) => new Uint8Array(crypto.bytes(length));

async function passwordKey(
  { subtle }: Crypto,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  const material = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return subtle.deriveKey(how, material, { name: AES, length: 256 }, false, ['wrapKey', 'unwrapKey']);
}

/** A new key, wrapped by the password; in memory it cannot be read out. */
export async function makeKey(
  crypto: Crypto,
  password: string,
): Promise<{ wrapped: WrappedKey; key: CryptoKey }> {
  const { subtle, rounds = ROUNDS } = crypto;
  const salt = random(crypto, SALT_BYTES);
  const iv = random(crypto, IV_BYTES);
  const readable = await subtle.generateKey({ name: AES, length: 256 }, true, ['encrypt', 'decrypt']);
  const wrapper = await passwordKey(crypto, password, salt, rounds);
  const wrapped = {
    salt,
    rounds,
    iv,
    bytes: await subtle.wrapKey('raw', readable, wrapper, { name: AES, iv }),
  };
  return { wrapped, key: (await openKey(crypto, password, wrapped))! };
}

/** The key again, or undefined where the password is not the one that it was wrapped by. */
export async function openKey(
  crypto: Crypto,
  password: string,
  { salt, rounds, iv, bytes }: WrappedKey,
): Promise<CryptoKey | undefined> {
  const wrapper = await passwordKey(crypto, password, salt, rounds);
  return crypto.subtle
    .unwrapKey('raw', bytes, wrapper, { name: AES, iv }, AES, false, ['encrypt', 'decrypt'])
    .catch(() => undefined);
}

/** Seals bytes. `place` says where they stand, so that no piece can be put in the place of another. */
export async function seal(
  crypto: Crypto,
  key: CryptoKey,
  place: string,
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = random(crypto, IV_BYTES);
  const additionalData = new TextEncoder().encode(place);
  return { iv, bytes: await crypto.subtle.encrypt({ name: AES, iv, additionalData }, key, bytes) };
}

/** The bytes again; rejects with `transfer.damaged` where they are not what was sealed at this place. */
export async function unseal(
  { subtle }: Crypto,
  key: CryptoKey,
  place: string,
  { iv, bytes }: Sealed,
): Promise<ArrayBuffer> {
  const additionalData = new TextEncoder().encode(place);
  return subtle.decrypt({ name: AES, iv, additionalData }, key, bytes).catch((cause: unknown) => {
    throw new AppError('transfer.damaged', { cause });
  });
}

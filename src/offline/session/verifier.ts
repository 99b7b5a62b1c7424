/** Of PBKDF2-SHA-256, wherever a password is made into something that lies on a disk. */
export const ROUNDS = 600_000;
const BITS = 256;

const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function derive(
  subtle: SubtleCrypto,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<string> {
  const key = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return toHex(
    await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, BITS),
  );
}

/** PBKDF2-SHA-256 over the password: enough to open this device's data, useless to the server. */
export async function makeVerifier(
  subtle: SubtleCrypto,
  password: string,
  saltBytes: Uint8Array,
): Promise<{ salt: string; rounds: number; hash: string }> {
  const salt = toHex(saltBytes);
  return { salt, rounds: ROUNDS, hash: await derive(subtle, password, fromHex(salt), ROUNDS) };
}

export async function verifies(
  subtle: SubtleCrypto,
  verifier: { salt: string; rounds: number; hash: string },
  password: string,
): Promise<boolean> {
  return (await derive(subtle, password, fromHex(verifier.salt), verifier.rounds)) === verifier.hash;
}

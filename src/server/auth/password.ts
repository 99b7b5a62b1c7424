import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes; about 26 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A salted argon2id hash, to be kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

export type PasswordCheck = (kept: string | undefined, password: string) => Promise<boolean>;

/**
 * Makes the check of a password against a kept hash. For an account that does not exist it takes the same
 * time and answers false, so that nobody learns from the clock which accounts there are.
 */
export async function createPasswordCheck(): Promise<PasswordCheck> {
  const decoy = await hashPassword(randomBytes(24).toString('hex'));
  return async (kept, password) => {
    const right = await verify(kept ?? decoy, password.normalize('NFKC')).catch(() => false);
    return kept !== undefined && right;
  };
}

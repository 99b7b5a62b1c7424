import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type Turn } from './hash-queue.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes; about 26 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A salted argon2id hash, to be kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

export interface PasswordHashing {
  /**
   * Checks a password against a kept hash. For an account that does not exist it takes the same time and answers false,
   * so that nobody learns from the clock which accounts there are.
   */
  isPassword(kept: string | undefined, password: string, turn: Turn): Promise<boolean>;
  /** A hash that is made when it is its turn: of what is asked over the network. */
  hashInTurn(password: string, turn: Turn): Promise<string>;
}

/** Hashes for those who ask over the network, all in one queue. */
export async function createPasswordHashing(): Promise<PasswordHashing> {
  const decoy = await hashPassword(randomBytes(24).toString('hex'));
  const queue = createHashQueue();
  return {
    async isPassword(kept, password, turn) {
      const right = await queue.run(turn, () =>
        verify(kept ?? decoy, password.normalize('NFKC')).catch(() => false),
      );
      return kept !== undefined && right;
    },
    hashInTurn: (password, turn) => queue.run(turn, () => hashPassword(password)),
  };
}

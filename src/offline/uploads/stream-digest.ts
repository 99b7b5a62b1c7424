import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { spawnDigest } from '../transport/spawn-digest.ts';

/** SHA-256 of what comes piece by piece, which the browser's own cannot do. */
export interface StreamDigest {
  /** The bytes are given away; resolves when they are in it. */
  update(bytes: ArrayBuffer): Promise<void>;
  /** In lower-case hexadecimal. */
  end(): Promise<string>;
  stop(): void;
}

/** In a worker, where there are any: a page goes on drawing beside a gigabyte. */
export function streamDigest(): StreamDigest {
  const worker = spawnDigest();
  return worker ? digestIn(worker) : digestHere();
}

function digestHere(): StreamDigest {
  const hash = sha256.create();
  return {
    update: async (bytes) => void hash.update(new Uint8Array(bytes)),
    end: async () => bytesToHex(hash.digest()),
    stop: () => hash.destroy(),
  };
}

function digestIn(worker: NonNullable<ReturnType<typeof spawnDigest>>): StreamDigest {
  let answer: { done(said: string): void; failed(error: Error): void } | undefined;
  let failure: Error | undefined;
  worker.listen(
    (said) => answer?.done(said),
    () => {
      failure = new Error('the worker that hashes has failed');
      answer?.failed(failure);
    },
  );
  const ask = (bytes: ArrayBuffer | null): Promise<string> =>
    new Promise((done, failed) => {
      if (failure) return failed(failure);
      answer = { done, failed };
      worker.post(bytes, bytes ? [bytes] : []);
    });
  return {
    update: async (bytes) => void (await ask(bytes)),
    end: () => ask(null),
    stop: worker.end,
  };
}

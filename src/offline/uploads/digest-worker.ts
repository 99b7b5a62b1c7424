import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { freeBytes } from './free-bytes.ts';

/* The worker that hashes one long file: bytes come and are answered, null asks for the whole. */
const hash = sha256.create();
globalThis.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => {
  if (data) {
    hash.update(new Uint8Array(data));
    freeBytes(data);
  }
  globalThis.postMessage(data ? '' : bytesToHex(hash.digest()));
});

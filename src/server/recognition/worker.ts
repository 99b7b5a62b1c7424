import { parentPort } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { NOTHING, type FromReader, type ToReader } from './reading.ts';

/*
 * The thread that reads files: whatever they do to it, the server goes on, and ends it when it takes too long.
 */
parentPort?.on('message', (asked: ToReader) => {
  void readFile(asked)
    .then((recognised): FromReader => ({ recognised }))
    .catch((error: unknown): FromReader =>
      // Sharp's own words for it; it has no code.
      /exceeds pixel limit/.test(String(error))
        ? { refused: 'too large' }
        : { recognised: NOTHING, why: String(error) },
    )
    .then((answer) => parentPort?.postMessage(answer));
});

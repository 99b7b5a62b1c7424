import { serveDecoder } from '../../decoder/serve-decoder.ts';
import { readFile } from './read-file.ts';
import { NOTHING, type FromReader, type ToReader } from './reading.ts';

/*
 * The child process that finds the fields of receipts and invoices.
 */
serveDecoder<ToReader>((asked) =>
  readFile(asked)
    .then((recognised): FromReader => ({ recognised }))
    .catch((error: unknown): FromReader =>
      // Sharp's own words for it; it has no code.
      /exceeds pixel limit/.test(String(error))
        ? { refused: 'too large' }
        : { recognised: NOTHING, why: String(error) },
    ),
);

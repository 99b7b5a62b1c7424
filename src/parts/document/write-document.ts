import { AppError } from '../../domain/kernel/problem.ts';
import type { DocumentPaper } from '../../print/document-paper.ts';
import type { FromDocumentWorker } from './worker/document-worker.ts';

/** The PDF of a document, made in a worker of its own. Rejects with `file.crash` where it could not. */
export function writeDocument(paper: DocumentPaper): Promise<Blob> {
  const worker = new Worker(new URL('./worker/document-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((done, failed) => {
    const fail = (): void => failed(new AppError('file.crash'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromDocumentWorker>) =>
      'failed' in data ? fail() : done(data.file),
    );
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage(paper);
  }).finally(() => worker.terminate());
}

import { AppError } from '../../domain/kernel/problem.ts';
import type { FromPaperWorker, PaperJob, WrittenPaper } from './paper.ts';

/** Makes a PDF in a worker of its own. Rejects with `file.crash` where it could not. */
export function writePdf(job: PaperJob): Promise<WrittenPaper> {
  const worker = new Worker(new URL('./worker/pdf-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WrittenPaper>((done, failed) => {
    const fail = (): void => failed(new AppError('file.crash'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromPaperWorker>) =>
      'failed' in data ? fail() : done(data),
    );
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

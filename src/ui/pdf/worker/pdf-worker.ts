import type { FromPaperWorker, PaperJob } from '../paper.ts';
import { readFonts } from './font-ports.ts';
import { makePdf } from './make-pdf.ts';

/* Makes one PDF, so that the page stays quick under sixty photos of it. */
const post = (message: FromPaperWorker): void => globalThis.postMessage(message);
globalThis.addEventListener('message', (event: MessageEvent<PaperJob>) => {
  const made = readFonts().then((fonts) => makePdf(event.data, fonts));
  made.then(post, (error: unknown) => {
    console.error('a PDF could not be made', error);
    post({ failed: true });
  });
});

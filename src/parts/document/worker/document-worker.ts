import type { DocumentPaper } from '../../../print/document-paper.ts';
import { makePaper } from '../../../print/make-document.ts';
import { readFonts } from '../../../ui/pdf/worker/font-ports.ts';

export type FromDocumentWorker = { readonly file: Blob } | { readonly failed: true };

/* Makes the PDF of one quote or invoice. */
const post = (message: FromDocumentWorker): void => globalThis.postMessage(message);

async function make(paper: DocumentPaper): Promise<Blob> {
  const bytes = await makePaper(paper, await readFonts());
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<DocumentPaper>) => {
  make(data).then(
    (file) => post({ file }),
    (error: unknown) => {
      console.error('the PDF of a document could not be made', error);
      post({ failed: true });
    },
  );
});

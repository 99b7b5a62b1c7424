import { openPdf } from './open-pdf.ts';

/** A page as it is shown, and the runs of text on it. */
export interface PdfTexts {
  readonly view: { readonly width: number; readonly height: number; readonly transform: readonly number[] };
  readonly texts: readonly {
    readonly str: string;
    readonly width: number;
    readonly transform: readonly number[];
  }[];
}

/** The text of the first pages of a PDF, read on this device. Rejects where it is broken, or locked by a password. */
export async function pdfTexts(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<PdfTexts[]> {
  const { opened, close } = openPdf(bytes);
  try {
    const pdf = await opened;
    const pages: PdfTexts[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, most); number += 1) {
      const page = await pdf.getPage(number);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      pages.push({
        view: { width, height, transform: transform as number[] },
        texts: items.flatMap((item) =>
          'str' in item ? [{ str: item.str, width: item.width, transform: item.transform as number[] }] : [],
        ),
      });
    }
    return pages;
  } finally {
    close();
  }
}

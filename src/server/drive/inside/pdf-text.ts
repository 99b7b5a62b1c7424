import { openPdf } from '../recognition/open-pdf.ts';
import { growingText } from './text-limits.ts';

const MOST_PAGES = 1000;

/** The text that a PDF has; scans have none. Throws where it is damaged or locked. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = openPdf(bytes);
  const text = growingText();
  try {
    const document = await task.promise;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && !text.isFull; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
      text.add('\n');
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
  return text.toString();
}

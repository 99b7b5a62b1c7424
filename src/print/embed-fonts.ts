import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@cantoo/fontkit';

/** Inter as TrueType, regular and semibold: each platform reads them from its own place. */
export interface FontFiles {
  readonly plain: Uint8Array;
  readonly bold: Uint8Array;
}
export interface PrintFonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  /** The characters that both can draw. */
  readonly has: ReadonlySet<number>;
}

/** Without contextual forms: Inter draws `->` as an arrow and `2x3` as `2×3`, and a reader then finds other words. */
const SHAPING = { subset: true, features: { calt: false } } as const;

export async function embedFonts(pdf: PDFDocument, { plain, bold }: FontFiles): Promise<PrintFonts> {
  pdf.registerFontkit(fontkit as never);
  const embedded = await pdf.embedFont(plain, SHAPING);
  return {
    plain: embedded,
    bold: await pdf.embedFont(bold, SHAPING),
    has: new Set(embedded.getCharacterSet()),
  };
}

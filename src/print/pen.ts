import { degrees, rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { printable } from '../domain/kernel/printable.ts';
import type { PrintFonts } from './embed-fonts.ts';
import { widthOf, wrapped } from './wrapped.ts';

/** A4, in points. */
export const SHEET = { width: 595.28, height: 841.89 } as const;
export const [LEFT, RIGHT, TOP, BOTTOM] = [48, 48, 48, 64];
export const WIDTH = SHEET.width - LEFT - RIGHT;
export const [SIZE, LEADING, SMALL] = [9, 12.6, 7.5];
export const INK = rgb(0.11, 0.12, 0.15);
export const FAINT = rgb(0.4, 0.42, 0.47);
export const RULE = rgb(0.82, 0.83, 0.86);
const STAMP = rgb(0.9, 0.91, 0.93);

/** A pen that goes down the pages. */
export class Pen {
  readonly pages: PDFPage[] = [];
  readonly #pdf: PDFDocument;
  readonly fonts: PrintFonts;
  readonly #stamp: string | undefined;
  y = 0;
  constructor(pdf: PDFDocument, fonts: PrintFonts, stamp: string | undefined) {
    this.#pdf = pdf;
    this.fonts = fonts;
    this.#stamp = stamp && this.oneLine(stamp);
    this.turn();
  }
  get page(): PDFPage {
    return this.pages.at(-1)!;
  }
  turn(): void {
    this.pages.push(this.#pdf.addPage([SHEET.width, SHEET.height]));
    this.y = SHEET.height - TOP;
    // Under what is written.
    if (this.#stamp)
      this.page.drawText(this.#stamp, {
        x: 150,
        y: 290,
        size: 84,
        font: this.fonts.bold,
        color: STAMP,
        rotate: degrees(38),
      });
  }
  hasRoom(height: number): boolean {
    return this.y - height >= BOTTOM;
  }
  lines(text: string, width: number, size: number = SIZE, font = this.fonts.plain): string[] {
    return wrapped(printable(text, this.fonts.has), font, size, width);
  }
  /** As it is drawn where there is no room for a second line. */
  oneLine(text: string): string {
    return printable(text, this.fonts.has).replaceAll('\n', ' ');
  }
  put(
    text: string,
    x: number,
    y: number,
    of: { size?: number; bold?: boolean; color?: typeof INK } = {},
  ): void {
    const { size = SIZE, bold = false, color = INK } = of;
    const said = this.oneLine(text);
    if (said !== '')
      this.page.drawText(said, { x, y, size, font: bold ? this.fonts.bold : this.fonts.plain, color });
  }
  putRight(
    text: string,
    right: number,
    y: number,
    of: { size?: number; bold?: boolean; color?: typeof INK } = {},
  ): void {
    const font = of.bold ? this.fonts.bold : this.fonts.plain;
    const said = this.oneLine(text);
    this.put(said, right - widthOf(said, font, of.size ?? SIZE), y, of);
  }
  rule(y: number, left = LEFT, width: number = WIDTH, color = RULE): void {
    this.page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 0.6, color });
  }
  /** A text over the whole width, over pages where it takes several. */
  paragraph(
    text: string,
    of: { size?: number; bold?: boolean; color?: typeof INK; width?: number } = {},
  ): void {
    const { size = SIZE, bold = false, width = WIDTH } = of;
    for (const line of this.lines(text, width, size, bold ? this.fonts.bold : this.fonts.plain)) {
      if (!this.hasRoom(size * 1.4)) this.turn();
      this.y -= size * 1.4;
      this.put(line, LEFT, this.y, of);
    }
  }
}

import { rgb, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Paper, PaperBlock, PaperTable } from '../paper.ts';
import { printable } from '../../../domain/kernel/printable.ts';
import type { PrintFonts } from '../../../print/embed-fonts.ts';
import { widthOf, wrapped } from '../../../print/wrapped.ts';

/** A4, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 45 } as const;
const WIDTH = SHEET.width - 2 * SHEET.margin;
const FOOT = 30;
const SIZE = 9;
const LEADING = 12.5;
const GAP = 8;
const INK = rgb(0.12, 0.12, 0.13);
const FAINT = rgb(0.42, 0.42, 0.44);
const RULE = rgb(0.8, 0.8, 0.81);

/** Draws a paper on pages of its own, as many as it takes. */
export function drawPaper(pdf: PDFDocument, paper: Paper, { plain, bold, has }: PrintFonts): void {
  let page: PDFPage;
  let y = 0;
  const turn = (): void => {
    page = pdf.addPage([SHEET.width, SHEET.height]);
    y = SHEET.height - SHEET.margin;
  };
  const say = (text: string): string => printable(text, has);
  const room = (height: number): boolean => y - height >= SHEET.margin + FOOT;
  const put = (text: string, x: number, of: { font?: PDFFont; size?: number; faint?: boolean } = {}): void =>
    page.drawText(text, {
      x,
      y,
      font: of.font ?? plain,
      size: of.size ?? SIZE,
      color: of.faint ? FAINT : INK,
    });
  const rule = (at: number): void =>
    page.drawLine({
      start: { x: SHEET.margin, y: at },
      end: { x: SHEET.margin + WIDTH, y: at },
      thickness: 0.5,
      color: RULE,
    });
  const paragraph = (text: string, font: PDFFont, size: number, faint = false): void => {
    for (const line of wrapped(say(text), font, size, WIDTH)) {
      if (!room(size)) turn();
      y -= size;
      put(line, SHEET.margin, { font, size, faint });
      y -= size * 0.4;
    }
  };

  const table = ({ columns, rows, foot = [] }: PaperTable): void => {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (WIDTH * share) / shares);
    const lefts = widths.map(
      (_, at) => SHEET.margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
    );
    const row = (cells: readonly string[], font: PDFFont, faint = false): void => {
      const lines = cells.map((cell, at) => wrapped(say(cell), font, SIZE, widths[at]! - GAP));
      const count = Math.max(1, ...lines.map((of) => of.length));
      // A row stands on one page, unless it is longer than one.
      if (!room(Math.min(count * LEADING, 400))) {
        turn();
        if (!faint) head();
      }
      const top = y;
      for (let at = 0; at < count; at += 1) {
        if (!room(LEADING)) turn();
        y -= LEADING;
        for (const [column, of] of lines.entries()) {
          const text = of[at] ?? '';
          const indent = columns[column]!.isFigure ? widths[column]! - GAP - widthOf(text, font, SIZE) : 0;
          if (text !== '') put(text, lefts[column]! + indent, { font, faint });
        }
      }
      y = Math.min(y, top) - 4;
      rule(y);
    };
    const head = (): void =>
      row(
        columns.map(({ label }) => label),
        plain,
        true,
      );
    head();
    for (const cells of rows) row(cells, plain);
    for (const cells of foot) row(cells, bold);
    y -= GAP;
  };

  const block = (of: PaperBlock): void => {
    switch (of.kind) {
      case 'heading':
        // Never alone at the foot of a page.
        if (!room(70)) turn();
        y -= 10;
        paragraph(of.text, bold, 11);
        y -= 2;
        break;
      case 'text':
        paragraph(of.text, plain, SIZE);
        break;
      case 'facts':
        for (const [name, value] of of.facts) {
          const lines = wrapped(say(value), plain, SIZE, WIDTH - 130);
          // A value stands on one page, unless it is longer than one.
          if (!room(Math.min(lines.length * LEADING, 400))) turn();
          for (const [at, line] of lines.entries()) {
            if (!room(LEADING)) turn();
            y -= LEADING;
            if (at === 0) put(say(name), SHEET.margin, { faint: true });
            put(line, SHEET.margin + 130);
          }
        }
        y -= GAP;
        break;
      case 'table':
        table(of);
    }
  };

  turn();
  paragraph(paper.title, bold, 18);
  paragraph(paper.subtitle, plain, 11, true);
  y -= GAP;
  for (const of of paper.blocks) block(of);
}

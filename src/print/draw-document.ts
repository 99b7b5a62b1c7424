import { rgb, type PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import { printable } from '../domain/kernel/printable.ts';
import type { PrintFonts } from './embed-fonts.ts';
import {
  BOTTOM,
  FAINT,
  INK,
  LEADING,
  LEFT,
  Pen,
  RIGHT,
  RULE,
  SHEET,
  SIZE,
  SMALL,
  TOP,
  WIDTH,
} from './pen.ts';
import type { Fact, PrintedColumns, PrintedDocument, PrintedParty, PrintedRow } from './printed-document.ts';
import { widthOf, wrapped } from './wrapped.ts';

const TINT = rgb(0.955, 0.96, 0.97);
const ACCENT = rgb(0.16, 0.29, 0.56);
/** Where a window of an envelope shows the buyer (DL, NF Z 10-011). */
const WINDOW = { left: 312, top: 128 } as const;
const MOST_LOGO = { width: 190, height: 52 } as const;
const FACT_COLUMNS = 3;
const MOST_SIGNATURE = { width: 170, height: 60 } as const;

export interface PrintImages {
  readonly logo?: PDFImage | undefined;
  readonly signature?: PDFImage | undefined;
}

interface Column {
  readonly name: keyof PrintedColumns;
  readonly label: string;
  readonly width: number;
}

function party(
  pen: Pen,
  { heading, name, lines }: PrintedParty,
  left: number,
  top: number,
  width: number,
): number {
  let y = top;
  if (heading !== undefined) {
    pen.put(heading, left, y, { size: SMALL, color: FAINT });
    y -= LEADING;
  }
  for (const line of pen.lines(name, width, 10.5, pen.fonts.bold)) {
    pen.put(line, left, y, { size: 10.5, bold: true });
    y -= LEADING + 1;
  }
  for (const line of lines.flatMap((one) => pen.lines(one, width))) {
    pen.put(line, left, y, { color: heading === undefined ? FAINT : INK });
    y -= LEADING;
  }
  return y;
}

function head(pen: Pen, document: PrintedDocument, { logo }: PrintImages): void {
  const top = SHEET.height - TOP;
  let sellerTop = top - 10;
  if (logo) {
    const scale = Math.min(MOST_LOGO.width / logo.width, MOST_LOGO.height / logo.height, 1);
    const [width, height] = [logo.width * scale, logo.height * scale];
    pen.page.drawImage(logo, { x: LEFT, y: top - height, width, height });
    sellerTop = top - height - 18;
  }
  pen.putRight(document.title, SHEET.width - RIGHT, top - 16, { size: 20, bold: true, color: ACCENT });
  pen.putRight(document.number, SHEET.width - RIGHT, top - 34, { size: 11, bold: true });
  const sellerEnd = party(pen, document.seller, LEFT, sellerTop, 230);
  const buyerEnd = party(
    pen,
    document.buyer,
    WINDOW.left,
    SHEET.height - WINDOW.top,
    SHEET.width - RIGHT - WINDOW.left,
  );
  pen.y = Math.min(sellerEnd, buyerEnd) - 4;
  if (document.delivery)
    pen.y = party(pen, document.delivery, WINDOW.left, pen.y, SHEET.width - RIGHT - WINDOW.left);
  pen.y -= 8;
}

/** Three in a row; what is too long for a third of the width takes two. */
function inRows(pen: Pen, facts: readonly Fact[], width: number): { fact: Fact; column: number }[][] {
  const rows: { fact: Fact; column: number }[][] = [[]];
  let column = 0;
  for (const fact of facts) {
    const span = widthOf(printable(fact[1], pen.fonts.has), pen.fonts.plain, SIZE) > width - 12 ? 2 : 1;
    if (column + span > FACT_COLUMNS) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)!.push({ fact, column });
    column += span;
  }
  return rows;
}

/** Names small above their values, side by side. */
function factRow(pen: Pen, facts: readonly Fact[]): void {
  const width = WIDTH / FACT_COLUMNS;
  for (const row of inRows(pen, facts, width)) {
    const lines = row.map(({ fact: [, value] }, at) =>
      pen.lines(value, ((row[at + 1]?.column ?? FACT_COLUMNS) - row[at]!.column) * width - 12),
    );
    const height = LEADING + LEADING * Math.max(0, ...lines.map((of) => of.length)) + 6;
    if (!pen.hasRoom(height)) pen.turn();
    for (const [at, { fact, column }] of row.entries()) {
      const x = LEFT + column * width;
      pen.put(fact[0], x, pen.y - SMALL, { size: SMALL, color: FAINT });
      for (const [down, line] of lines[at]!.entries())
        pen.put(line, x, pen.y - SMALL - LEADING * (down + 1) + 1);
    }
    pen.y -= height;
  }
}

function columnsOf({ columns: of, rows }: PrintedDocument): Column[] {
  const hasDiscount = of.discount !== undefined && rows.some((row) => row.kind === 'item' && row.discount);
  const figures: Column[] = [
    { name: 'quantity', label: of.quantity, width: 62 },
    ...(of.letter === undefined ? [] : [{ name: 'letter', label: of.letter, width: 46 } as const]),
    { name: 'price', label: of.price, width: 66 },
    ...(of.credit === undefined ? [] : [{ name: 'credit', label: of.credit, width: 66 } as const]),
    ...(hasDiscount ? [{ name: 'discount', label: of.discount!, width: 46 } as const] : []),
    ...(of.vat === undefined ? [] : [{ name: 'vat', label: of.vat, width: 42 } as const]),
    { name: 'net', label: of.net, width: 74 },
  ];
  const taken = figures.reduce((sum, { width }) => sum + width, 0);
  return [{ name: 'label', label: of.label, width: WIDTH - taken }, ...figures];
}

const PAD = 6;
const HEADS = 18;
/** What an empty page takes of the table. */
const FRESH = SHEET.height - TOP - BOTTOM - HEADS;

const sumsHeight = ({ vat, totals }: PrintedDocument): number =>
  Math.max((vat.rows.length + 1) * LEADING, totals.length * (LEADING + 4)) + 40;
/** What does not stand on a page without a line: the sums, how they are paid, the room to sign, what the law wants said. */
const tailHeight = (pen: Pen, document: PrintedDocument): number =>
  sumsHeight(document) +
  inRows(pen, document.payment, WIDTH / FACT_COLUMNS).length * (2 * LEADING + 6) +
  (document.signature ? MOST_SIGNATURE.height + 30 : 0) +
  document.mentions.flatMap((text) => pen.lines(text, WIDTH, SMALL)).length * SMALL * 1.4 +
  6;

function table(pen: Pen, document: PrintedDocument): void {
  const columns = columnsOf(document);
  const rightOf = (at: number): number =>
    LEFT + columns.slice(0, at + 1).reduce((sum, { width }) => sum + width, 0) - PAD;
  const labelWidth = columns[0]!.width - 2 * PAD;
  const heads = (): void => {
    pen.page.drawRectangle({ x: LEFT, y: pen.y - HEADS, width: WIDTH, height: HEADS, color: TINT });
    for (const [at, { label, name }] of columns.entries()) {
      const y = pen.y - 12;
      if (name !== 'label') pen.putRight(label, rightOf(at), y, { size: SMALL, color: FAINT, bold: true });
      else pen.put(label, LEFT + PAD, y, { size: SMALL, color: FAINT, bold: true });
    }
    pen.y -= HEADS;
  };
  const begin = (height: number): void => {
    if (pen.hasRoom(height)) return;
    pen.turn();
    heads();
  };
  const last = document.rows.at(-1);
  const first = document.rows.find(({ kind }) => kind !== 'section');
  const smallLines = (row: PrintedRow & { kind: 'item' }): string[] =>
    [row.option, row.description]
      .filter((text) => text !== undefined && text !== '')
      .flatMap((text) => pen.lines(text!, labelWidth, 8));
  const noteLines = (row: PrintedRow): string[] => pen.lines(row.label, WIDTH - 2 * PAD);
  /** What the end of a row takes, with what stands on no page without it. */
  const endOf = (row: PrintedRow, height: number): number => {
    const whole = row === last ? height + tailHeight(pen, document) : height;
    return whole <= FRESH ? whole : height;
  };
  /** The room that a row begins in: all of it where that can be had, and that much for what would leave the first page empty. */
  const roomOf = (row: PrintedRow | undefined): number => {
    if (row === undefined || row === first) return LEADING + 10;
    // A heading is not left behind at the foot of a page.
    if (row.kind === 'section') {
      const room = 25 + roomOf(document.rows[document.rows.indexOf(row) + 1]);
      return Math.min(Math.max(56, row === last ? endOf(row, room) : room), FRESH);
    }
    if (row.kind === 'note') return noteLines(row).length > 1 ? LEADING : endOf(row, LEADING);
    const height = LEADING * pen.lines(row.label, labelWidth).length + 10.5 * smallLines(row).length + 10;
    const whole = endOf(row, height);
    return whole > height ? whole : Math.min(height, 300);
  };
  const draw = (row: PrintedRow): void => {
    begin(roomOf(row));
    if (row.kind === 'section') {
      pen.y -= 20;
      pen.put(row.label, LEFT + PAD, pen.y, { bold: true, size: 9.5, color: ACCENT });
      if (row.net !== undefined)
        pen.putRight(row.net, rightOf(columns.length - 1), pen.y, { bold: true, color: ACCENT });
      pen.y -= 5;
      pen.rule(pen.y);
      return;
    }
    if (row.kind === 'note') {
      const lines = noteLines(row);
      for (const [at, line] of lines.entries()) {
        const isEnd = at === lines.length - 1 && (at > 0 || row !== first);
        begin(isEnd ? endOf(row, LEADING) : LEADING);
        pen.y -= LEADING;
        pen.put(line, LEFT + PAD, pen.y, { color: FAINT });
      }
      pen.y -= 4;
      return;
    }
    const label = pen.lines(row.label, labelWidth);
    const small = smallLines(row);
    const color = row.option === undefined ? INK : FAINT;
    pen.y -= LEADING + 1;
    for (const [at, { name }] of columns.entries())
      if (name !== 'label') pen.putRight(row[name] ?? '', rightOf(at), pen.y, { color });
    for (const [at, line] of label.entries()) {
      if (at > 0) {
        begin(LEADING);
        pen.y -= LEADING;
      }
      pen.put(line, LEFT + PAD, pen.y, { color });
    }
    for (const [at, line] of small.entries()) {
      begin(at === small.length - 1 ? endOf(row, 15.5) : 10.5);
      pen.y -= 10.5;
      pen.put(line, LEFT + PAD, pen.y, { size: 8, color: FAINT });
    }
    pen.y -= 5;
    pen.rule(pen.y);
  };
  begin(HEADS + 56);
  heads();
  for (const row of document.rows) draw(row);
}

/** VAT by group at the left, what it comes to at the right; together on one page. */
function sums(pen: Pen, document: PrintedDocument): void {
  const { vat, totals } = document;
  if (!pen.hasRoom(sumsHeight(document))) pen.turn();
  const top = pen.y - 18;
  const edges = [LEFT + 130, LEFT + 215];
  let y = top;
  const line = ([group, base, tax]: readonly [string, string, string], isHead: boolean): void => {
    const of = isHead ? { size: SMALL, color: FAINT } : { size: 8.5 };
    pen.put(group, LEFT, y, of);
    pen.putRight(base, edges[0]! + 20, y, of);
    pen.putRight(tax, edges[1]! + 10, y, of);
    y -= LEADING;
  };
  if (vat.rows.length > 0) {
    line(vat.columns, true);
    for (const row of vat.rows) line(row, false);
  }
  const left = 330;
  const right = SHEET.width - RIGHT;
  let down = top;
  for (const { label, value, isGrand = false } of totals) {
    if (isGrand) {
      down -= 4;
      pen.page.drawRectangle({ x: left - 8, y: down - 7, width: right - left + 8, height: 22, color: TINT });
    }
    const of = isGrand ? { bold: true, size: 11 } : {};
    pen.put(label, left, down, of);
    pen.putRight(value, right - PAD, down, of);
    down -= LEADING + (isGrand ? 12 : 4);
  }
  pen.y = Math.min(y, down) - 8;
}

function below(pen: Pen, document: PrintedDocument, { signature }: PrintImages): void {
  if (document.payment.length > 0) factRow(pen, document.payment);
  if (document.signature) {
    if (!pen.hasRoom(MOST_SIGNATURE.height + 30)) pen.turn();
    pen.y -= 14;
    pen.put(document.signature.text, LEFT, pen.y);
    if (signature) {
      const scale = Math.min(
        MOST_SIGNATURE.width / signature.width,
        MOST_SIGNATURE.height / signature.height,
        1,
      );
      const height = signature.height * scale;
      pen.page.drawImage(signature, {
        x: LEFT,
        y: pen.y - height - 6,
        width: signature.width * scale,
        height,
      });
      pen.y -= height + 12;
    } else if (document.signature.isBlank) pen.y -= MOST_SIGNATURE.height;
  }
  if (document.mentions.length > 0) pen.y -= 6;
  for (const mention of document.mentions) pen.paragraph(mention, { size: SMALL, color: FAINT });
}

/** Draws a document on as many pages as it takes: head, lines, sums, how it is paid, what the law wants said. */
export function drawDocument(
  pdf: PDFDocument,
  document: PrintedDocument,
  fonts: PrintFonts,
  images: PrintImages,
): void {
  const pen = new Pen(pdf, fonts, document.stamp);
  head(pen, document, images);
  factRow(pen, document.facts);
  if (document.subject) pen.paragraph(document.subject, { bold: true, size: 10.5 });
  if (document.intro) pen.paragraph(document.intro);
  pen.y -= 12;
  table(pen, document);
  sums(pen, document);
  below(pen, document, images);
  for (const [at, page] of pen.pages.entries()) {
    const said = printable(
      document.pageNumber.replace('{page}', String(at + 1)).replace('{pages}', String(pen.pages.length)),
      fonts.has,
    );
    const width = widthOf(said, fonts.plain, SMALL);
    page.drawLine({
      start: { x: LEFT, y: BOTTOM - 14 },
      end: { x: SHEET.width - RIGHT, y: BOTTOM - 14 },
      thickness: 0.6,
      color: RULE,
    });
    page.drawText(said, {
      x: SHEET.width - RIGHT - width,
      y: BOTTOM - 26,
      size: SMALL,
      font: fonts.plain,
      color: FAINT,
    });
    const foot = wrapped(printable(document.footer, fonts.has), fonts.plain, SMALL, WIDTH - 90).slice(0, 2);
    for (const [down, line] of foot.entries())
      page.drawText(line, {
        x: LEFT,
        y: BOTTOM - 26 - down * 10,
        size: SMALL,
        font: fonts.plain,
        color: FAINT,
      });
  }
}

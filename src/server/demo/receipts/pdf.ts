/** A text on a page: from the left or up to the right edge, in points from the top. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
}

// Windows-1252, what the built-in fonts are told to read.
const encode = (text: string): string =>
  text
    .replace(/€/g, '\x80')
    .replace(/’/g, '\x92')
    .replace(/œ/g, '\x9c')
    .replace(/[^\x20-\xff]/g, '?');
const escape = (text: string): string => encode(text).replace(/[\\()]/g, '\\$&');

/** A page of texts, searchable. Width and height in points. Uncompressed: a receipt is a kilobyte. */
export function pdfPage(width: number, height: number, texts: readonly PdfText[]): Uint8Array {
  const content = texts
    .map(
      ({ text, x, y, size, bold }) =>
        `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${height - y} Td (${escape(text)}) Tj ET`,
    )
    .join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 6 0 R ` +
      '/Resources << /Font << /R 4 0 R /B 5 0 R >> >> >>',
    font('Courier'),
    font('Courier-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const tail = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(body + table + tail, 'latin1'));
}

// A character of Courier is 0.6 of its size wide.
const WIDTH = 0.6;

/** Lines with a left and a right part, on a page as long as they need. */
export function pdfOfLines(
  lines: readonly (readonly [left: string, right: string])[],
  columns = 40,
): Uint8Array {
  const size = 9;
  const step = 13;
  const margin = 18;
  const width = Math.ceil(margin * 2 + columns * size * WIDTH);
  const texts = lines.flatMap(([left, right], index): PdfText[] => {
    const y = margin + (index + 1) * step;
    const bold = index === 0 || left.startsWith('TOTAL');
    const x = width - margin - right.length * size * WIDTH;
    return [
      ...(left ? [{ text: left, x: margin, y, size, bold }] : []),
      ...(right ? [{ text: right, x: Math.round(x * 10) / 10, y, size, bold }] : []),
    ];
  });
  return pdfPage(width, margin * 2 + (lines.length + 1) * step, texts);
}

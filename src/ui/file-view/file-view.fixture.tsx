import { useEffect, useState } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import { FileContent } from './file-view.tsx';

/** A page of a PDF with a line of words, small enough to be read here. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 51>>stream
BT /F1 20 Tf 30 140 Td (Invoice F-2026-118) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
6 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>>>endobj
trailer<</Root 1 0 R>>`;
const CSV = `Date;Label;Amount\n24/11/2026;"Train; Lyon";84,50\n25/11/2026;Hôtel;129,00\n`;

/** A file as it comes from the device: an address of its bytes. */
export function ShownFile({ bytes, type }: { bytes: string; type: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url ? <FileContent type={type} url={url} label="A file" /> : null;
}

export const fixture: PartFixture = {
  part: 'file-view',
  states: {
    pdf: () => <ShownFile bytes={PDF} type="application/pdf" />,
    'pdf-broken': () => <ShownFile bytes="%PDF-1.4 nothing" type="application/pdf" />,
    csv: () => <ShownFile bytes={CSV} type="text/csv" />,
    'csv-long': () => (
      <ShownFile bytes={`A,B\n${'a long value of a cell,2\n'.repeat(800)}`} type="text/csv" />
    ),
    text: () => <ShownFile bytes={'First line\nSecond line\n'} type="text/plain" />,
    'text-empty': () => <ShownFile bytes="" type="text/plain" />,
  },
};

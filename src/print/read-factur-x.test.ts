import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { checkEInvoice } from '../domain/einvoice/check-einvoice.rules.ts';
import { FRENCH_INVOICE } from '../domain/einvoice/einvoice.fixture.ts';
import { writeEInvoice } from '../domain/einvoice/einvoice-xml.rules.ts';
import { publicFile, publicFiles } from '../testing/public-files.ts';
import { readFacturX } from './read-factur-x.ts';

async function pdfWith(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  for (const [name, text] of Object.entries(files))
    await pdf.attach(new TextEncoder().encode(text), name, {});
  return pdf.save();
}

describe('the invoice in a PDF', () => {
  it('is read as it was written, among other files and whatever the case of its name', async () => {
    const xml = writeEInvoice(FRENCH_INVOICE, 'CII');
    const pdf = await pdfWith({ 'terms.txt': 'Terms', 'ZUGFeRD-invoice.xml': xml });
    expect(await readFacturX(pdf)).toMatchObject({
      syntax: 'CII',
      invoice: { number: FRENCH_INVOICE.number, grossTotal: FRENCH_INVOICE.grossTotal },
      unreadable: [],
    });
  });

  it('is told where there is none, where it is none, and where the file is no PDF', async () => {
    expect(await readFacturX(await pdfWith({ 'notes.xml': '<a/>' }))).toEqual({ error: 'pdf.no-invoice' });
    expect(await readFacturX(await pdfWith({ 'factur-x.xml': '<a/>' }))).toEqual({
      error: 'einvoice.unknown',
    });
    expect(await readFacturX(await pdfWith({ 'factur-x.xml': 'no' }))).toEqual({ error: 'xml.invalid' });
    for (const bytes of ['', 'no PDF at all', '%PDF-1.7\nbroken'])
      expect(await readFacturX(new TextEncoder().encode(bytes))).toEqual({ error: 'pdf.invalid' });
  });
});

describe('public files', () => {
  it('are all six read', async () => {
    const read = await Promise.all(
      publicFiles('.pdf').map(async (name) => [name, await readFacturX(publicFile(name))] as const),
    );
    expect(read.filter(([, found]) => 'error' in found)).toEqual([]);
    expect(read).toHaveLength(6);
  });

  it.for<[file: string, number: string, net: number, tax: number, gross: number, due: number, lines: number]>(
    [
      ['factur-x-pdf/Avoir_FR_type381_BASIC.pdf', 'AV-2017-0005', 218.48, 14.99, 233.47, 233.47, 2],
      ['factur-x-pdf/Facture_DOM_MINIMUM.pdf', 'FA-2017-0009', 530.75, 0, 530.75, 383.75, 0],
      ['factur-x-pdf/Facture_FR_BASICWL.pdf', 'FA-2017-0010', 624.9, 46.25, 671.15, 470.15, 0],
      ['factur-x-pdf/Facture_UE_BASICWL.pdf', 'FA-2017-0008', 2076.76, 0, 2076.76, 1453.76, 0],
      ['factur-x-pdf-invalid/Avoir_FR_type381_EN16931.pdf', 'AV-2017-0005', 218.48, 14.99, 233.47, 233.47, 2],
      ['factur-x-pdf-invalid/Facture_FR_EN16931.pdf', 'FA-2017-0010', 624.9, 46.25, 671.15, 470.15, 3],
    ],
  )('%s is read with its totals', async ([file, number, net, tax, gross, due, lines]) => {
    const found = await readFacturX(publicFile(file));
    if ('error' in found) throw new Error(`${file}: ${found.error}`);
    const { invoice, unreadable } = found;
    expect(unreadable).toEqual([]);
    const { netTotal, taxTotal, grossTotal } = invoice;
    expect([invoice.number, netTotal, taxTotal, grossTotal, invoice.due, invoice.lines.length]).toEqual([
      number,
      net,
      tax,
      gross,
      due,
      lines,
    ]);
  });

  // Files without lines are told what they lack of what their profile holds, and no sum of amounts that it does not say.
  it.for([
    ['Facture_DOM_MINIMUM.pdf', ['BR-FR-08', 'BR-FR-10', 'BR-FR-32']],
    ['Facture_FR_BASICWL.pdf', ['BR-FR-05', 'BR-FR-08', 'BR-FR-10', 'BR-FR-12', 'BR-FR-13', 'BR-FR-32']],
  ] as const)('%s is asked for no more than its profile holds', async ([file, lacks]) => {
    const found = await readFacturX(publicFile(`factur-x-pdf/${file}`));
    if ('error' in found) throw new Error(`${file}: ${found.error}`);
    expect([...new Set(checkEInvoice(found.invoice).map(({ rule }) => rule))]).toEqual(lacks);
    // What it does hold is still looked at.
    const wrong = { ...found.invoice, grossTotal: 1 };
    expect(checkEInvoice(wrong).map(({ rule }) => rule)).toContain('BR-CO-15');
  });

  // They are of 2017: besides what the corpus has against them, they lack what France has asked for since.
  it.for(['Avoir_FR_type381_EN16931.pdf', 'Facture_FR_EN16931.pdf'])(
    '%s is told by rule what it lacks',
    async (file) => {
      const found = await readFacturX(publicFile(`factur-x-pdf-invalid/${file}`));
      if ('error' in found) throw new Error(`${file}: ${found.error}`);
      const rules = new Set(checkEInvoice(found.invoice).map(({ rule }) => rule));
      expect([...rules]).toEqual(['BR-FR-05', 'BR-FR-08', 'BR-FR-10', 'BR-FR-12', 'BR-FR-13', 'BR-FR-32']);
    },
  );
});

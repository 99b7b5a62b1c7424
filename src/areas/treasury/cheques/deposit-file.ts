import type { DepositRow } from '../../../domain/treasury/cheque-deposit.rules.ts';
import type { Engine, Shown } from '../../../offline/index.ts';
import { depositPaper } from '../../../print/deposit-paper.ts';
import type { PaperLanguage } from '../../../print/paper-words.ts';
import { paperPicture } from '../../../parts/document/paper-picture.ts';
import { writeDocument } from '../../../parts/document/write-document.ts';

/** A slip as the bank gets it, a PDF made on this device. */
export async function depositFile(engine: Engine, row: Shown, language: PaperLanguage): Promise<File> {
  const paper = await depositPaper(row as unknown as DepositRow, {
    lookup: engine.writer.lookup,
    language,
    timeZone: engine.writer.timeZone,
    fileOf: (upload) => paperPicture(engine, upload),
  });
  return new File([await writeDocument(paper)], `${paper.name}.pdf`, { type: 'application/pdf' });
}

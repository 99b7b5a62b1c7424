import { OWN } from '../../domain/kernel/own-company.ts';
import { useEngine, useRows } from '../../offline/index.ts';
import { PrintHeader } from '../print/print-header.tsx';

/** Whose paper it is, our own company's as far as this device knows it, and of when. Drawn when somebody prints. */
export function PaperHead() {
  const { writer } = useEngine();
  const rows = useRows('companies', { where: { calculatedOwn: OWN }, limit: 1 });
  return <PrintHeader company={rows?.[0]?.displayLine1 ?? ''} day={writer.today()} />;
}

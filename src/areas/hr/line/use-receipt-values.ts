import { useEffect, useState } from 'react';
import { companyOf, readValues, type ReadValues } from '../../../domain/hr/receipt-reading.ts';
import { useEngine } from '../../../offline/index.ts';
import { useReading, useReadingDoor, type Reading } from '../../../offline/upkeep.ts';

export interface ReceiptRead {
  /** Undefined while it is looked for. */
  readonly reading: Reading | undefined;
  /** What a line would say by it; of a reading that was set aside, or of none, nothing. Undefined while it is not known. */
  readonly values: ReadValues | undefined;
}

const NOTHING: ReadValues = {};

/** What was read on a receipt, as far as this device knows; has it read where nobody did yet. */
export function useReceiptValues(bill: string | null | undefined): ReceiptRead {
  const engine = useEngine();
  const reading = useReading(bill);
  const { want } = useReadingDoor();
  const isUnasked = reading?.state === 'none';
  useEffect(() => {
    // It came from another device, or was here before receipts were read.
    // A device that cannot note it now does so the next time that the line is shown.
    if (isUnasked && bill) want(bill).catch(() => {});
  }, [isUnasked, bill, want]);
  const fields = reading?.state === 'read' ? reading.fields : undefined;
  const [found, setFound] = useState<{ fields: typeof fields; values: ReadValues }>();
  useEffect(() => {
    if (!fields) return undefined;
    let gone = false;
    const { lookup, today } = engine.writer;
    const tell = (values: ReadValues) => gone || setFound({ fields, values });
    void companyOf(fields, lookup).then(
      (company) => tell(readValues(fields, today(), engine.newId, company)),
      // A device that cannot look at its companies still knows what it has read.
      () => tell(readValues(fields, today(), engine.newId)),
    );
    return () => void (gone = true);
  }, [engine, fields]);
  if (!reading) return { reading, values: undefined };
  if (!fields || (reading.state === 'read' && reading.isSetAside)) return { reading, values: NOTHING };
  return { reading, values: found?.fields === fields ? found.values : undefined };
}

import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { receivedBy } from '../../../domain/purchases/received.rules.ts';
import { useEngine, usePerson, type Engine } from '../../../offline/index.ts';
import { whileHere } from '../../../ui/while-here.ts';
import { openLines } from './open-lines.ts';

async function linesOf(engine: Engine, order: string | null): Promise<readonly object[]> {
  const { lookup } = engine.writer;
  const row = order ? await lookup.get('purchaseOrders', order) : undefined;
  if (!row) return [];
  return openLines(row as AnyRow, receivedBy(await lookup.where('receptions', { order: row.id })));
}

/** All that is still to come of the order in the address, received today by whoever writes it. */
export function useNewReception() {
  const { id: receivedByMe } = usePerson();
  const engine = useEngine();
  const date = engine.writer.today();
  const order = useSearchParams()[0].get('order');
  const [lines, setLines] = useState<readonly object[]>();
  useEffect(() => whileHere(linesOf(engine, order), setLines), [engine, order]);
  return useMemo(
    () => (lines ? { date, receivedBy: receivedByMe, lines } : undefined),
    [lines, date, receivedByMe],
  );
}

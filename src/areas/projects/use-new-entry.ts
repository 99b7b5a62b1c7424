import { useMemo, useState } from 'react';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { useEngine, usePerson } from '../../offline/index.ts';

/** New time is one's own, and begins now unless said. */
export function useNewEntry() {
  const { id: user } = usePerson();
  const { writer, context } = useEngine();
  const [startedAt] = useState(() => toWireTimestamp(new Date(writer.now()).toISOString(), context.timeZone));
  return useMemo(() => ({ user, startedAt }), [user, startedAt]);
}

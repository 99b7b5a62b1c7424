import { useMemo } from 'react';
import { useColumns, useEngine, usePerson, type Condition, type Question } from '../../../offline/index.ts';
import { DRIVE } from '../drive.ts';

const READ = ['readers', 'readerServices', 'keepers'];
const holds = (list: unknown, id: string): boolean => Array.isArray(list) && list.includes(id);

/**
 * Leaves out what others own and this person reads only by the record that it hangs on: that is found under "Attached to records".
 * Until it is known which those are, all that hangs on a record is left out.
 */
export function useWithoutHung(): readonly Condition[] {
  const me = useEngine().context.userId;
  const { service } = usePerson();
  const asked = useMemo(
    (): Question => ({
      collection: DRIVE,
      conditions: [
        { field: 'about', isEmpty: false },
        { field: 'sharedBy', noneOf: [me] },
        { field: 'owner', noneOf: [me] },
        { field: 'reach', noneOf: ['company'] },
      ],
      words: '',
      order: undefined,
      groupBy: undefined,
      sums: [],
      links: [],
    }),
    [me],
  );
  const found = useColumns(asked, READ);
  return useMemo(() => {
    if (!found) return [{ field: 'about', isEmpty: true }];
    const { readers = [], readerServices = [], keepers = [] } = found.values;
    const isShared = (at: number): boolean => {
      const services = readerServices[at];
      // Whoever's service is not known may be of one of these.
      const byService = service ? holds(services, service) : Array.isArray(services) && services.length > 0;
      return byService || holds(readers[at], me) || holds(keepers[at], me);
    };
    const hung = found.ids.filter((_id, at) => !isShared(at));
    return hung.length > 0 ? [{ field: 'id', noneOf: hung }] : [];
  }, [found, me, service]);
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useContext } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Listed } from '../../../offline/index.ts';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';

interface DeclaredWay {
  readonly collection: string;
  readonly label: MessageDescriptor;
  /** What the new row begins with: its field, by the field of the opportunity. */
  readonly from: Readonly<Record<string, string>>;
}
/** What can follow a won opportunity. Each is offered where the app has a page to make it, and the person may. */
const WAYS: readonly DeclaredWay[] = [
  { collection: 'projects', label: msg`Create the project`, from: { customer: 'company' } },
];

export interface WayOn {
  readonly label: MessageDescriptor;
  readonly to: string;
}

export function useWaysOn(): (row: Listed) => readonly WayOn[] {
  const pathOf = useContext(RecordPaths);
  const { entityOf } = useEngine().context;
  const person = usePerson();
  return (row) =>
    WAYS.flatMap(({ collection, label, from }) => {
      // Where its records have pages, a new one is made beside them.
      const path = pathOf({ collection, entityId: 'new' });
      if (path === undefined || !mayEver(entityOf(collection), 'C', person)) return [];
      const given = Object.entries(from).flatMap(([name, own]) =>
        typeof row[own] === 'string' ? [[name, row[own]] as [string, string]] : [],
      );
      return [{ label, to: `${path}?${new URLSearchParams(given).toString()}` }];
    });
}

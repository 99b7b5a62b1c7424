import { useEffect, useRef } from 'react';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { LineFieldsProps } from '../../../ui/record/lines/declared-lines.ts';

interface Proposal {
  /** The pointer of the field within the line. */
  readonly at: string;
  readonly value: unknown;
  /** Undefined while it is not known; null where there is none, so that an earlier one goes. */
  readonly proposal: string | number | null | undefined;
  readonly onPropose: LineFieldsProps['onPropose'];
}

/**
 * A value that the form fills in and that follows what it comes from. What a person chose stays, and what they emptied
 * stays empty until something else would be proposed.
 */
export function useProposal({ at, value, proposal, onPropose }: Proposal): void {
  const last = useRef<Proposal['proposal']>(undefined);
  useEffect(() => {
    if (proposal === undefined || proposal === last.current) return;
    const isOurs = isEmpty(value) || value === last.current || value === proposal;
    if (!isOurs) return;
    last.current = proposal;
    if ((value ?? null) !== proposal) onPropose({ [at]: proposal });
  }, [at, value, proposal, onPropose]);
}

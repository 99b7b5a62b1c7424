import { useMemo } from 'react';
import type { StageKind } from '../../../domain/crm/opportunity-stage.entity.ts';
import { inPlaces } from '../../../domain/kernel/line-place.ts';
import { useFresh, useRows } from '../../../offline/index.ts';
import { useText } from '../../../ui/value/domain-text.ts';

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly kind: StageKind;
  readonly colour: string | undefined;
  readonly isActive: boolean;
}

/** All stages in their order, those switched off included; undefined until they are read. */
export function useStages(): readonly Stage[] | undefined {
  useFresh('opportunityStages');
  const rows = useRows('opportunityStages');
  const text = useText();
  return useMemo(
    () =>
      rows &&
      inPlaces(rows, 'position').map((row) => ({
        id: row.id,
        name: text(row.displayLine1 ?? ''),
        kind: row['kind'] as StageKind,
        colour: typeof row['colour'] === 'string' ? row['colour'] : undefined,
        isActive: row['isActive'] !== false,
      })),
    [rows, text],
  );
}

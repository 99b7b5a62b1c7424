import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { COUNT_FIELDS } from '../../domain/catalog/stock-count.form.ts';
import { MOVE_FIELDS } from '../../domain/catalog/stock-move.form.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { stampOf } from '../../parts/stock/stamp.ts';
import { EntityFormSheet } from '../../ui/form/entity-form.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import type { Stocked } from './use-stock.ts';

const MOVE = [{ fields: MOVE_FIELDS }];
const COUNT = [{ fields: COUNT_FIELDS }];

interface FactSheetProps {
  readonly kind: 'move' | 'count';
  readonly by: Stocked;
  readonly row: Shown;
  readonly onClose: () => void;
}

/** Something moved now, or so much was counted, at the place where it usually lies. */
export function FactSheet({ kind, by, row, onClose }: FactSheetProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { id, stockLocation } = row;
  const isMove = kind === 'move';
  const initial = useMemo(
    () => ({ [by]: id, at: stampOf(engine), ...(stockLocation ? { location: stockLocation } : {}) }),
    [by, id, stockLocation, engine],
  );
  const name = row.displayLine1 ?? '';
  return (
    <EntityFormSheet
      title={isMove ? t`Stock move of ${name}` : t`Count of ${name}`}
      collection={isMove ? 'stockMoves' : 'stockCounts'}
      initial={initial}
      draftName={`${isMove ? 'stockMoves' : 'stockCounts'}/new ${id}`}
      sections={isMove ? MOVE : COUNT}
      submitLabel={isMove ? t`Record the move` : t`Record the count`}
      onCancel={onClose}
      onSaved={() => {
        toast({ text: isMove ? t`The move is recorded.` : t`The count is recorded.` });
        onClose();
      }}
    />
  );
}

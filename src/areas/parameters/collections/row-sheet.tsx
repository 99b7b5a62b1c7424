import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { placeBetween } from '../../../domain/kernel/line-place.ts';
import type { Shown } from '../../../offline/index.ts';
import { EntityFormSheet } from '../../../ui/form/entity-form.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';

interface RowSheetProps {
  readonly entity: Entity;
  /** Undefined: a new one is made. */
  readonly row: Shown | undefined;
  readonly fields: readonly string[];
  /** A new one comes after it, where they have an order. */
  readonly after: Shown | undefined;
  readonly onClose: () => void;
}

/** One row being filled in; what it was made with for good is shown as it is. */
export function RowSheet({ entity, row, fields, after, onClose }: RowSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const { collection, order, settled } = entity;
  const sections = useMemo(() => [{ fields }], [fields]);
  const label = text(entity.label);
  const name = text(row?.displayLine1 ?? '');
  const place = order === undefined ? undefined : after?.[order];
  const initial = useMemo(
    () =>
      order === undefined ? {} : { [order]: placeBetween(typeof place === 'string' ? place : '', undefined) },
    [order, place],
  );
  const fixed = row ? fields.filter((one) => settled.includes(one)) : [];
  return (
    <EntityFormSheet
      title={row ? t`Edit ${name}` : t`New: ${label}`}
      collection={collection}
      {...(row ? { id: row.id } : { initial })}
      sections={sections}
      onCancel={onClose}
      onSaved={onClose}
      before={
        fixed.length > 0 && (
          <chakra.dl mb="4" display="flex" flexDirection="column" gap="1">
            {fixed.map((one) => {
              const field = entity.fields[one];
              return (
                field && (
                  <div key={one}>
                    <chakra.dt textStyle="dense" color="fg.muted">
                      {text(field.label)}
                    </chakra.dt>
                    <dd>
                      <FieldValue field={field} value={row?.[one]} />{' '}
                      <chakra.span color="fg.muted">
                        <Trans>(stays as it was made)</Trans>
                      </chakra.span>
                    </dd>
                  </div>
                )
              );
            })}
          </chakra.dl>
        )
      }
    />
  );
}

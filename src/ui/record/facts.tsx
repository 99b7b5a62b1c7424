import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';

export interface FactGroup {
  /** Already in the person's language. */
  readonly title?: string;
  readonly fields: readonly string[];
}

interface FactsProps {
  readonly entity: Entity;
  readonly row: AnyRow;
  readonly groups: readonly FactGroup[];
}

/** What a record says of itself, field by field. Empty fields stay away, and a group of nothing with them. */
export function Facts({ entity, row, groups }: FactsProps) {
  const text = useText();
  const filled = groups
    .map((group) => ({ ...group, fields: group.fields.filter((name) => !isEmpty(row[name])) }))
    .filter((group) => group.fields.length > 0);
  if (filled.length === 0)
    return (
      <chakra.p color="fg.muted">
        <Trans>Nothing more is known yet.</Trans>
      </chakra.p>
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {filled.map(({ title, fields }) => (
        <chakra.section key={fields.join()} aria-label={title}>
          {title !== undefined && (
            <chakra.h2 textStyle="label" color="fg.muted" mb="2">
              {title}
            </chakra.h2>
          )}
          <chakra.dl
            display="grid"
            gridTemplateColumns="minmax(7rem, 2fr) minmax(0, 3fr)"
            columnGap="3"
            rowGap="2"
            textStyle="dense"
          >
            {fields.map((name) => {
              const field = entity.fields[name];
              return (
                field && (
                  <Fact key={name} label={text(field.label)}>
                    <FieldValue field={field} value={row[name]} />
                  </Fact>
                )
              );
            })}
          </chakra.dl>
        </chakra.section>
      ))}
    </chakra.div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

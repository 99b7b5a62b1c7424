import { chakra } from '@chakra-ui/react';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';

type LinesField = Extract<Field, { kind: 'lines' }>;
type Line = Readonly<Record<string, unknown>>;

/** What a record holds in lines (its phones, its vehicles), one under the other; nothing where there are none. */
export function RecordLines({ entity, row }: { entity: Entity; row: AnyRow }) {
  const text = useText();
  const filled = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'lines' && !field.apart && Array.isArray(row[name]) && row[name].length > 0
      ? [{ name, field, lines: row[name] as readonly Line[] }]
      : [],
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="6" _empty={{ display: 'none' }}>
      {filled.map(({ name, field, lines }) => (
        <chakra.section key={name} aria-label={text(field.label)}>
          <chakra.h2 textStyle="section" mb="1">
            {text(field.label)}
          </chakra.h2>
          <chakra.ul listStyleType="none">
            {lines.map((line, at) => (
              <LineValues key={String(line['lineKey'] ?? at)} field={field} line={line} />
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </chakra.div>
  );
}

/** What a line says, the first thing first; a "no" says nothing. */
function LineValues({ field, line }: { field: LinesField; line: Line }) {
  const values = Object.entries(field.fields).filter(
    ([name, one]) => !isEmpty(line[name]) && !(one.kind === 'boolean' && line[name] !== true),
  );
  const text = useText();
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="4"
      minH="10"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      {values.map(([name, one], at) => (
        <chakra.span
          key={name}
          minW="0"
          {...(at === 0 ? { flex: '1', fontWeight: 'medium' } : { color: 'fg.muted' })}
        >
          {one.kind === 'boolean' ? text(one.label) : <FieldValue field={one} value={line[name]} />}
        </chakra.span>
      ))}
    </chakra.li>
  );
}

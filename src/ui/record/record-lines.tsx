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

/** More than this beside one another say nothing without their names. */
const NAMELESS = 3;

/** What a line says, the first thing first; a "no" says nothing. */
function LineValues({ field, line }: { field: LinesField; line: Line }) {
  const values = Object.entries(field.fields).filter(
    ([name, one]) => !isEmpty(line[name]) && !(one.kind === 'boolean' && line[name] !== true),
  );
  const text = useText();
  const valueOf = (name: string, one: Field) =>
    one.kind === 'boolean' ? text(one.label) : <FieldValue field={one} value={line[name]} />;
  if (values.length > NAMELESS) {
    const [[name, one], ...rest] = values as [[string, Field], ...[string, Field][]];
    return (
      <LineItem>
        <chakra.p fontWeight="medium">{valueOf(name, one)}</chakra.p>
        <chakra.dl
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
          columnGap="4"
          rowGap="2"
          mt="1.5"
        >
          {rest.map(([key, other]) => (
            <chakra.div key={key} minW="0">
              <chakra.dt textStyle="meta" color="fg.muted">
                {text(other.label)}
              </chakra.dt>
              <chakra.dd textStyle="dense" overflowWrap="anywhere">
                <FieldValue field={other} value={line[key]} />
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </LineItem>
    );
  }
  return (
    <LineItem display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" minH="10">
      {values.map(([name, one], at) => (
        <chakra.span
          key={name}
          minW="0"
          // Where not all fit side by side, the first has a line of its own.
          {...(at === 0 ? { flex: '1 1 auto', fontWeight: 'medium' } : { color: 'fg.muted' })}
        >
          {valueOf(name, one)}
        </chakra.span>
      ))}
    </LineItem>
  );
}

const LineItem = chakra('li', {
  base: { py: '2', borderBottom: '1px solid', borderColor: 'border.muted' },
});

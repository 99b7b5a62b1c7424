import { chakra } from '@chakra-ui/react';
import type { Setting } from '../../domain/kernel/setting.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { shownFields } from '../../domain/kernel/form-sections.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { FieldValue } from '../../ui/value/field-value.tsx';
import { isTabular } from '../../ui/value/value-text.ts';

type Values = Readonly<Record<string, unknown>>;
type LinesField = Extract<Field, { kind: 'lines' }>;

/** What a setting says: its values by their names, its lines in a table. */
export function SettingValues({ setting, values }: { setting: Setting; values: Values }) {
  const text = useText();
  const names = (setting.sections ?? [{ fields: Object.keys(setting.fields) }]).flatMap((section) =>
    shownFields(section, values),
  );
  return (
    <chakra.dl display="flex" flexDirection="column" gap="2">
      {names.map((name) => {
        const field = setting.fields[name];
        if (!field || isEmpty(values[name])) return null;
        if (field.kind === 'lines')
          return (
            <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="3">
              <chakra.dt color="fg.muted">{text(field.label)}</chakra.dt>
              {/* Wider than a phone: it is moved by its own keys, and the page stays. */}
              <chakra.dd minW="0" maxW="full">
                <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={text(field.label)}>
                  <LinesValue field={field} lines={values[name] as readonly Values[]} />
                </chakra.div>
              </chakra.dd>
            </chakra.div>
          );
        return (
          <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="3">
            <chakra.dt color="fg.muted">{text(field.label)}</chakra.dt>
            <dd>
              <FieldValue field={field} value={values[name]} />
            </dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}

/** Columns that no line fills in stay away; one column alone is read in a row. */
function LinesValue({ field, lines }: { field: LinesField; lines: readonly Values[] }) {
  const text = useText();
  const columns = Object.entries(field.fields).filter(([name]) => lines.some((line) => !isEmpty(line[name])));
  const [only] = columns;
  if (columns.length === 1 && only)
    return (
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="3">
        {lines.map((line, at) => (
          <li key={at}>
            <FieldValue field={only[1]} value={line[only[0]]} />
          </li>
        ))}
      </chakra.ul>
    );
  return (
    <chakra.table textStyle="dense" borderCollapse="collapse">
      <thead>
        <tr>
          {columns.map(([name, one]) => (
            <Cell key={name} as="th" scope="col" isEnd={isTabular(one)}>
              {text(one.label)}
            </Cell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            {columns.map(([name, one]) => (
              <Cell key={name} as="td" isEnd={isTabular(one)}>
                <FieldValue field={one} value={line[name]} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

interface CellProps {
  readonly as: 'th' | 'td';
  readonly scope?: 'col';
  readonly isEnd: boolean;
  readonly children: React.ReactNode;
}

const Cell = ({ isEnd, as, ...rest }: CellProps) => (
  <chakra.td
    as={as}
    textAlign={isEnd ? 'end' : 'start'}
    fontWeight={as === 'th' ? 'medium' : undefined}
    color={as === 'th' ? 'fg.muted' : undefined}
    verticalAlign="bottom"
    py="1"
    pe="4"
    borderBottomWidth="1px"
    borderColor="border"
    {...rest}
  />
);

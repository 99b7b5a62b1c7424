import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { valueAt } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { FieldValue } from '../../ui/value/field-value.tsx';
import { fieldAt, type FieldAt } from './field-at.ts';

interface SideValueProps {
  readonly at: FieldAt;
  readonly value: unknown;
}

/** What one side holds in a field, or of a whole line. */
export function SideValue({ at: { field, line }, value }: SideValueProps) {
  const text = useText();
  if (line) {
    if (typeof value !== 'object' || value === null) return <Quiet>{<Trans>Not there</Trans>}</Quiet>;
    return (
      <chakra.dl m="0">
        {Object.entries(line).map(([name, one]) => {
          const held = valueAt(value, `/${name}`);
          return isEmpty(held) || one.computed ? null : (
            <chakra.div key={name}>
              <chakra.dt display="inline" color="fg.muted" textStyle="meta">
                {text(one.label)}{' '}
              </chakra.dt>
              <chakra.dd display="inline" m="0">
                <Held field={one} value={held} />
              </chakra.dd>
            </chakra.div>
          );
        })}
      </chakra.dl>
    );
  }
  if (field === undefined || isEmpty(value)) return <Quiet>{<Trans>Empty</Trans>}</Quiet>;
  return <Held field={field} value={value} />;
}

/** Lines are told one by one: their number alone is often the same on both sides. */
function Held({ field, value }: { field: Field; value: unknown }) {
  if (field.kind !== 'lines' || !Array.isArray(value))
    return <FieldValue field={field} value={value} isPlain />;
  return (
    <chakra.ul listStyleType="none" m="0" ps="3" borderStart="2px solid" borderColor="border">
      {(value as readonly { readonly lineKey?: string }[]).map((line, index) => (
        <li key={line.lineKey ?? index}>
          <SideValue at={{ labels: [], field: undefined, line: field.fields }} value={line} />
        </li>
      ))}
    </chakra.ul>
  );
}

const Quiet = chakra('span', { base: { color: 'fg.subtle', fontStyle: 'italic' } });

interface SideValuesProps {
  readonly fields: Parameters<typeof fieldAt>[0];
  readonly pointers: readonly string[];
  readonly side: unknown;
  readonly rows: readonly unknown[];
}

/** The fields of a group on one side, each by its name where there are several. */
export function SideValues({ fields, pointers, side, rows }: SideValuesProps) {
  const text = useText();
  return pointers.map((pointer) => {
    const at = fieldAt(fields, pointer, rows, text);
    return (
      <chakra.span key={pointer} display="block" overflowWrap="anywhere">
        {pointers.length > 1 && (
          <chakra.span color="fg.muted" textStyle="meta" me="0.5">
            {at.labels.at(-1)}{' '}
          </chakra.span>
        )}
        <SideValue at={at} value={valueAt(side, pointer)} />
      </chakra.span>
    );
  });
}

import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Field, Fields } from '../../domain/kernel/field.ts';
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
  if (line)
    return isRow(value) ? (
      <Inside fields={line} row={value} />
    ) : (
      <Quiet>
        <Trans>Not there</Trans>
      </Quiet>
    );
  if (field === undefined || !isTold(field, value))
    return (
      <Quiet>
        <Trans>Empty</Trans>
      </Quiet>
    );
  return <Held field={field} value={value} />;
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A part of which nothing is filled in says no more than none. */
const isTold = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && (field.kind !== 'part' || (isRow(value) && toldFields(field.fields, value).length > 0));

const toldFields = (fields: Fields, row: Row): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([name, field]) => !field.computed && isTold(field, row[name]));

/** The fields of a line, or of a part of it, each by its name. */
function Inside({ fields, row }: { fields: Fields; row: Row }) {
  const text = useText();
  return (
    <chakra.dl m="0">
      {toldFields(fields, row).map(([name, field]) => (
        <chakra.div key={name}>
          <chakra.dt display="inline" color="fg.muted" textStyle="meta">
            {text(field.label)}{' '}
          </chakra.dt>
          <chakra.dd display="inline" m="0">
            <Held field={field} value={row[name]} />
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Lines are told one by one: their number alone is often the same on both sides. Parts are told by their fields. */
function Held({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'lines' && Array.isArray(value))
    return (
      <chakra.ul listStyleType="none" {...WITHIN}>
        {(value as readonly { readonly lineKey?: string }[]).map((line, index) => (
          <li key={line.lineKey ?? index}>
            <SideValue at={{ labels: [], field: undefined, line: field.fields }} value={line} />
          </li>
        ))}
      </chakra.ul>
    );
  // An address says itself whole.
  if (field.kind === 'part' && isRow(value) && isEmpty(value['textAddress']))
    return (
      <chakra.div {...WITHIN}>
        <Inside fields={field.fields} row={value} />
      </chakra.div>
    );
  return <FieldValue field={field} value={value} isPlain />;
}

const WITHIN = { m: '0', ps: '3', borderStart: '2px solid', borderColor: 'border' } as const;
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

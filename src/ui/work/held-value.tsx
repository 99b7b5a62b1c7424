import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Field, Fields } from '../../domain/kernel/field.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';

interface HeldValueProps {
  /** Of a value that is a whole line, none. */
  readonly field?: Field | undefined;
  /** The fields of a line. */
  readonly line?: Fields | undefined;
  readonly value: unknown;
}

/** A value to be compared with another: lines and parts are told whole, and what is empty is said to be. */
export function HeldValue({ field, line, value }: HeldValueProps) {
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
            <HeldValue line={field.fields} value={line} />
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

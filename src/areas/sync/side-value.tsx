import { chakra } from '@chakra-ui/react';
import { valueAt } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { HeldValue } from '../../ui/work/held-value.tsx';
import { fieldAt, type FieldAt } from './field-at.ts';

interface SideValueProps {
  readonly at: FieldAt;
  readonly value: unknown;
}

/** What one side holds in a field, or of a whole line. */
export const SideValue = ({ at: { field, line }, value }: SideValueProps) => (
  <HeldValue field={field} line={line} value={value} />
);

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

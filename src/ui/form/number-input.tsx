import { chakra } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { MINUTES } from '../../domain/kernel/duration.ts';
import { Input, TOUCH } from './input.tsx';
import { shownNumber, typedNumber, type NumberKind } from './typed-number.ts';

export type { NumberKind } from './typed-number.ts';

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  readonly kind: NumberKind;
  /** Cents for money. A text is what somebody typed that is no number: kept, so that it can be mended. */
  readonly value: unknown;
  readonly onChange: (value: number | string | null) => void;
  readonly unit?: string | undefined;
}

const UNITS: Partial<Record<NumberKind, string>> = { money: '€', percent: '%' };

/** A figure: typed as one likes, written by the house's format once the field is left. */
export function NumberInput({ kind, value, onChange, unit = UNITS[kind], ...input }: NumberInputProps) {
  const [typing, setTyping] = useState<string>();
  // A length of time says its own units.
  const sign = unit === MINUTES ? undefined : unit;
  return (
    <chakra.div position="relative" minW="0">
      <Input
        size={TOUCH}
        autoComplete="off"
        {...input}
        type="text"
        inputMode={unit === MINUTES ? 'text' : kind === 'integer' ? 'numeric' : 'decimal'}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        pe={sign ? (sign.length > 1 ? '10' : '8') : '3'}
        value={typing ?? shownNumber(kind, value, unit)}
        onFocus={(event) => {
          event.currentTarget.select();
          input.onFocus?.(event);
        }}
        onChange={(event) => {
          setTyping(event.currentTarget.value);
          onChange(typedNumber(kind, event.currentTarget.value, unit));
        }}
        onBlur={(event) => {
          setTyping(undefined);
          input.onBlur?.(event);
        }}
      />
      {sign && (
        <chakra.span
          aria-hidden
          position="absolute"
          insetEnd="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          textStyle="dense"
          pointerEvents="none"
        >
          {sign}
        </chakra.span>
      )}
    </chakra.div>
  );
}

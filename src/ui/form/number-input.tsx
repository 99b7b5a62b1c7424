import { chakra } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { formatEuro, formatNumber, parseEuro, parseNumber } from '../../domain/kernel/format.ts';
import { Input, TOUCH } from './input.tsx';

export type NumberKind = 'money' | 'integer' | 'decimal' | 'percent';

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  readonly kind: NumberKind;
  /** Cents for money. A text is what somebody typed that is no number: kept, so that it can be mended. */
  readonly value: unknown;
  readonly onChange: (value: number | string | null) => void;
  readonly unit?: string | undefined;
}

/** As a person reads it: `1 234,56` for 123456 cents. */
export function shownNumber(kind: NumberKind, value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  return kind === 'money' ? formatEuro(value).replace(/\s€$/, '') : formatNumber(value);
}

/** What was typed, comma or point: the number, the text itself when it is none, null when there is nothing. */
export function typedNumber(kind: NumberKind, text: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  return (kind === 'money' ? parseEuro(typed) : parseNumber(typed.replace(/\s*(%|km)$/, ''))) ?? typed;
}

const UNITS: Partial<Record<NumberKind, string>> = { money: '€', percent: '%' };

/** A figure: typed as one likes, written by the house's format once the field is left. */
export function NumberInput({ kind, value, onChange, unit = UNITS[kind], ...input }: NumberInputProps) {
  const [typing, setTyping] = useState<string>();
  return (
    <chakra.div position="relative" minW="0">
      <Input
        size={TOUCH}
        autoComplete="off"
        {...input}
        type="text"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        pe={unit ? (unit.length > 1 ? '10' : '8') : '3'}
        value={typing ?? shownNumber(kind, value)}
        onFocus={(event) => {
          event.currentTarget.select();
          input.onFocus?.(event);
        }}
        onChange={(event) => {
          setTyping(event.currentTarget.value);
          onChange(typedNumber(kind, event.currentTarget.value));
        }}
        onBlur={(event) => {
          setTyping(undefined);
          input.onBlur?.(event);
        }}
      />
      {unit && (
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
          {unit}
        </chakra.span>
      )}
    </chakra.div>
  );
}

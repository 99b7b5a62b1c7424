import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TextField, TextFormat } from '../../../domain/kernel/field.ts';
import { bankOfIban } from '../../../domain/kernel/bank-of-iban.ts';
import { groupIdentifier } from '../../../domain/kernel/identifier-groups.ts';
import { normaliseIdentifier } from '../../../domain/kernel/identifiers.ts';
import type { ControlProps } from '../field.tsx';
import { useHandOver } from '../hand-over.ts';
import { Input, Textarea, TOUCH } from '../input.tsx';

const BARE_ADDRESS = /^(?![a-z][a-z\d+-]*:)[^\s/@]+\.[^\s@]+$/i;
/** An address as people type it, made whole; anything else stays as it is. */
const withScheme = (typed: string): string =>
  BARE_ADDRESS.test(typed.trim()) ? `https://${typed.trim()}` : typed;

const TYPES: Partial<Record<TextFormat, string>> = { email: 'email', phone: 'tel', url: 'url' };
const DIGITS = new Set<TextFormat>(['siren', 'siret', 'barcode', 'accountCode']);
const IN_CAPITALS = new Set<TextFormat>(['iban', 'bic', 'vatNumber']);

/** What is typed, made whole once its box is left. */
function tidied(format: TextFormat | undefined, typed: string): string {
  // Most texts, and all long ones: asked with each letter.
  if (format === undefined) return typed;
  if (format === 'url') return withScheme(typed);
  if (format === 'email') return typed.trim();
  if (format === 'phone') return groupIdentifier(format, typed);
  // What is shown in groups is kept without them, so that nothing is changed by who types a letter and takes it back.
  const bare = normaliseIdentifier(typed);
  return groupIdentifier(format, bare) === bare ? typed : bare;
}

interface TextInputProps {
  readonly field: TextField;
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A text by its format: the keyboard that a phone needs for it, identifiers in their groups once the box is left, the bank
 * that an IBAN names, and, near the most that may be typed, how much room is left.
 */
export function TextInput({ field, control, value, onChange }: TextInputProps) {
  const { t, i18n } = useLingui();
  // In its groups until something is typed: another text on the way in would take the browser's selection along.
  const [isTyping, setTyping] = useState(false);
  const { format, max } = field;
  const noteId = `${control.id}-count`;
  const left = max - value.length;
  // A code of three letters needs no counting; an identifier has a length of its own.
  const counts = format === undefined && max >= 20 && left <= Math.max(10, Math.round(max / 10));
  const whole = tidied(format, value);
  const handOver = () => {
    setTyping(false);
    if (isTyping && whole !== value) onChange(whole);
  };
  // Who saves by a key never leaves the box.
  useHandOver(isTyping && whole !== value, handOver);
  const bank = format === 'iban' ? bankOfIban(value) : undefined;
  const note = counts ? (left < 0 ? t`${-left} too many` : t`${left} left`) : bank;
  const described = [control['aria-describedby'], note && noteId].filter(Boolean).join(' ');
  const common = {
    ...control,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    placeholder: field.placeholder && i18n._(field.placeholder),
    autoComplete: field.autoComplete ?? 'off',
  };
  return (
    <>
      {field.multiline ? (
        <Textarea
          {...common}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Input
          {...common}
          size={TOUCH}
          type={TYPES[format ?? 'country'] ?? 'text'}
          inputMode={format && DIGITS.has(format) ? 'numeric' : undefined}
          autoCapitalize={format && IN_CAPITALS.has(format) ? 'characters' : format ? 'none' : undefined}
          spellCheck={format ? false : undefined}
          value={isTyping ? value : groupIdentifier(format, value)}
          onChange={(event) => {
            setTyping(true);
            onChange(event.currentTarget.value);
          }}
          onBlur={handOver}
        />
      )}
      <chakra.div
        id={noteId}
        aria-live={counts ? 'polite' : undefined}
        textStyle="dense"
        color={left < 0 ? 'fg.error' : 'fg.muted'}
        _empty={{ display: 'none' }}
      >
        {note}
      </chakra.div>
    </>
  );
}

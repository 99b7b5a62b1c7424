import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '../../domain/kernel/field.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';

/** How little or how much a field takes, where a number went beyond that; nothing where it says no limit. */
export function limitWords(i18n: I18n, field: Field, code: string): string | undefined {
  const [min, max] = [
    'min' in field ? field.min : undefined,
    'max' in field && field.kind !== 'text' ? field.max : undefined,
  ];
  const limit = code === 'number.low' ? min : code === 'number.high' ? max : undefined;
  if (limit === undefined) return undefined;
  const said = field.kind === 'money' ? formatEuro(limit) : formatNumber(limit);
  return i18n._(code === 'number.low' ? msg`At least ${said}.` : msg`At most ${said}.`);
}

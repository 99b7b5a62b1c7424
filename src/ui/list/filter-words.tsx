import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { use } from 'react';
import type { Field } from '../../domain/kernel/field.ts';
import { formatDate, formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { Period } from '../../domain/kernel/periods.ts';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { filterWay } from './list-fields.ts';
import { NOTHING, rangeOf, SOMETHING, valuesOf } from './list-query.ts';
import { GroupedValues } from './value-groups.ts';

export const PERIOD_WORDS: Readonly<Record<Period, MessageDescriptor>> = {
  today: msg`Today`,
  'this-week': msg`This week`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'this-quarter': msg`This quarter`,
  'last-quarter': msg`Last quarter`,
  'this-year': msg`This year`,
  'last-year': msg`Last year`,
};

/** A value that one filters by, as people read it. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  if (field.kind === 'boolean') return value === 'true' ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (field.kind === 'enums') return <FieldValue field={field} value={[value]} isPlain />;
  if (field.kind === 'links') return <FieldValue field={field} value={[value]} isPlain />;
  if (field.kind === 'texts') return value;
  if (field.kind === 'status') return <StateLabel field={field} value={value} />;
  return <FieldValue field={field} value={value} isPlain />;
}
/** Without its badge: a chip has a colour of its own. */
function StateLabel({ field, value }: { field: Extract<Field, { kind: 'status' }>; value: string }) {
  const text = useText();
  return text(field.machine.states[value]?.label ?? value);
}

/** What a filter asks for, in a chip. */
export function FilterWords({ name, field, said }: { name: string; field: Field; said: string }) {
  const { t, i18n } = useLingui();
  const groups = use(GroupedValues)[name];
  if (said === NOTHING) return <Trans>none</Trans>;
  if (said === SOMETHING) return <Trans>filled in</Trans>;
  const way = filterWay(name, field);
  if (way === 'values') {
    return valuesOf(said).map((value, at) => (
      <span key={value}>
        {at > 0 && ', '}
        {groups ? groups.words(value) : <FilterValue field={field} value={value} />}
      </span>
    ));
  }
  const range = rangeOf(said);
  if (!range) return i18n._(PERIOD_WORDS[said as Period]);
  const [from, to] = range.map((end) => endText(field, end));
  // French joins the word to a day's article, which no amount and no month has.
  const isDay = field.kind === 'date' || field.kind === 'timestamp';
  if (to === '') return isDay ? t({ message: `from ${from}`, context: 'day' }) : t`from ${from}`;
  if (from !== '') return `${from} – ${to}`;
  return isDay ? t({ message: `up to ${to}`, context: 'day' }) : t`up to ${to}`;
}

function endText(field: Field, end: string): string {
  if (end === '') return '';
  if (field.kind === 'money') return formatEuro(Number(end));
  if (field.kind === 'date' || field.kind === 'timestamp') return formatDate(end);
  if (field.kind === 'text') return end.slice(0, 7).split('-').reverse().join('/');
  return formatNumber(Number(end));
}

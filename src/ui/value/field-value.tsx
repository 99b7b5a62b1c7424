import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Field } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { useText } from './domain-text.ts';
import { LinksValue, LinkValue, RecordLink } from './link-value.tsx';
import { StatusBadge } from './status-badge.tsx';
import { isTabular, valueText } from './value-text.ts';
import './value.css';

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** Nothing to press: what is compared is read, not called or written to. */
  readonly isPlain?: boolean;
}

/** A field's value as people read it, whatever its kind. Nothing at all for an empty one. */
export function FieldValue({ field, value, isPlain = false }: FieldValueProps) {
  const text = useText();
  if (isEmpty(value)) return null;
  switch (field.kind) {
    case 'status':
      return <StatusBadge machine={field.machine} value={value} />;
    case 'link':
      return isPlain ? (
        <LinkValue to={field.to} id={String(value)} />
      ) : (
        <RecordLink to={field.to} id={String(value)} />
      );
    case 'links':
      return Array.isArray(value) ? (
        <LinksValue to={field.to} ids={value.map(String)} isPlain={isPlain} />
      ) : null;
    case 'boolean':
      return value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>;
    case 'lines':
      return Array.isArray(value) ? <LineCount count={value.length} /> : null;
    case 'file':
      return <Trans>File attached</Trans>;
    case 'part':
      return <PartValue field={field} value={value} />;
    case 'text':
      return <TextValue field={field} value={String(value)} isPlain={isPlain} />;
    default: {
      const shown = valueText(field, value, text);
      return isTabular(field) ? <span className="figures">{shown}</span> : shown;
    }
  }
}

function LineCount({ count }: { count: number }) {
  return <Plural value={count} one="# line" other="# lines" />;
}

/** Addresses one can call, write or open are links; a long text keeps its lines. */
function TextValue({
  field,
  value,
  isPlain,
}: {
  field: Extract<Field, { kind: 'text' }>;
  value: string;
  isPlain: boolean;
}) {
  const text = useText();
  const { i18n } = useLingui();
  if (field.multiline) return <span className="lines-kept">{value}</span>;
  switch (isPlain && field.format !== 'country' ? undefined : field.format) {
    case 'email':
      return (
        <a className="address" href={`mailto:${value}`}>
          {value}
        </a>
      );
    case 'phone':
      return (
        <a className="address" href={`tel:${value.replace(/[^+\d]/g, '')}`}>
          {value}
        </a>
      );
    case 'url':
      // Only what the field's own check lets in becomes a link.
      return /^https?:\/\//i.test(value) ? (
        <a className="address" href={value} target="_blank" rel="noreferrer">
          {value.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      ) : (
        value
      );
    case 'country':
      return regionName(value, i18n.locale);
    default:
      return valueText(field, value, text);
  }
}

/** `FR` as France; what is no code comes back as it is. */
function regionName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** An embedded object in a line: what its short fields say, one after the other. */
function PartValue({ field, value }: { field: Extract<Field, { kind: 'part' }>; value: unknown }) {
  const text = useText();
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Readonly<Record<string, unknown>>;
  // An address says itself whole in its first field.
  const whole = row['textAddress'];
  if (typeof whole === 'string' && whole !== '') return whole;
  return Object.entries(field.fields)
    .map(([name, inner]) => valueText(inner, row[name], text))
    .filter(Boolean)
    .join(' · ');
}

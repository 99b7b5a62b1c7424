import type { Field } from '../../../domain/kernel/field.ts';
import { useEngine } from '../../../offline/index.ts';
import type { ControlProps } from '../field.tsx';
import { Input, Textarea, TOUCH } from '../input.tsx';
import { MonthSelect } from '../month-select.tsx';
import { NumberInput } from '../number-input.tsx';
import { LinkPicker } from '../picker/link-picker.tsx';
import { LinksPicker } from '../picker/links-picker.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { CountryControl } from './country-control.tsx';
import { FileControl } from './file-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextsControl } from './texts-control.tsx';

interface ValueInputProps {
  readonly field: Field;
  readonly label: string;
  readonly control: ControlProps;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const BARE_ADDRESS = /^(?![a-z][a-z\d+-]*:)[^\s/@]+\.[^\s@]+$/i;
/** An address as people type it, made whole; anything else stays as it is. */
const withScheme = (typed: string): string =>
  BARE_ADDRESS.test(typed.trim()) ? `https://${typed.trim()}` : typed;

const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' };

/** The control of a field of one value, by its kind. Parts, lines and yes/no have forms of their own. */
export function ValueInput({ field, label, control, value, onChange }: ValueInputProps) {
  const today = useEngine().writer.today();
  switch (field.kind) {
    case 'text':
      if (field.multiline)
        return (
          <Textarea
            {...control}
            rows={3}
            value={asText(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      if (field.format === 'month')
        return (
          <MonthSelect {...control} value={asText(value)} around={today.slice(0, 7)} onChange={onChange} />
        );
      if (field.format === 'country')
        return <CountryControl {...control} value={value} onChange={onChange} />;
      return (
        <Input
          {...control}
          size={TOUCH}
          type={INPUT_TYPES[field.format ?? ''] ?? 'text'}
          value={asText(value)}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={({ currentTarget: { value: typed } }) => {
            const whole = field.format === 'url' ? withScheme(typed) : typed;
            if (whole !== typed) onChange(whole);
          }}
        />
      );
    case 'richText':
      return <RichTextControl label={label} control={control} value={asText(value)} onChange={onChange} />;
    case 'money':
    case 'integer':
    case 'decimal':
    case 'percent':
      return (
        <NumberInput
          {...control}
          kind={field.kind}
          value={value}
          onChange={onChange}
          {...(field.kind !== 'money' && field.unit ? { unit: field.unit } : {})}
        />
      );
    case 'date':
      return (
        <Input
          {...control}
          size={TOUCH}
          type="date"
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'timestamp':
      return (
        <Input
          {...control}
          size={TOUCH}
          type="datetime-local"
          value={asText(value).replace(' ', 'T')}
          onChange={(event) => onChange(event.currentTarget.value.replace('T', ' ').slice(0, 16) || null)}
        />
      );
    case 'enum':
      return (
        <ChoiceControl
          {...control}
          options={field.options}
          required={field.required}
          value={value}
          onChange={onChange}
        />
      );
    case 'link':
      return (
        <LinkPicker
          control={control}
          label={label}
          collection={field.to}
          required={field.required}
          value={asText(value) || null}
          onChange={onChange}
        />
      );
    case 'links':
      return (
        <LinksPicker
          control={control}
          label={label}
          collection={field.to}
          value={asTexts(value)}
          onChange={onChange}
        />
      );
    case 'texts':
      return <TextsControl control={control} value={asTexts(value)} onChange={onChange} />;
    case 'file':
      return <FileControl label={label} value={asText(value) || null} onChange={onChange} />;
    default:
      return null;
  }
}

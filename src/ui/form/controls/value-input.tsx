import type { Field } from '../../../domain/kernel/field.ts';
import { useEngine } from '../../../offline/index.ts';
import type { ControlProps } from '../field.tsx';
import { MonthSelect } from '../month-select.tsx';
import { NumberInput } from '../number-input.tsx';
import { AddressPicker } from '../picker/address-picker.tsx';
import { LinkPicker } from '../picker/link-picker.tsx';
import { LinksPicker } from '../picker/links-picker.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { CountryControl } from './country-control.tsx';
import { DayInput } from './day-input.tsx';
import { FileControl } from './file-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextInput } from './text-input.tsx';
import { TextsControl } from './texts-control.tsx';

interface ValueInputProps {
  readonly field: Field;
  readonly label: string;
  readonly control: ControlProps;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Of the value in its row, where that is known. */
  readonly pointer?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The control of a field of one value, by its kind. Parts, lines and yes/no have forms of their own. */
export function ValueInput({ field, label, control, value, onChange, pointer }: ValueInputProps) {
  const today = useEngine().writer.today();
  switch (field.kind) {
    case 'text':
      if (field.format === 'month')
        return (
          <MonthSelect {...control} value={asText(value)} around={today.slice(0, 7)} onChange={onChange} />
        );
      if (field.format === 'country')
        return (
          <CountryControl
            control={control}
            label={label}
            required={field.required}
            value={value}
            onChange={onChange}
          />
        );
      return <TextInput field={field} control={control} value={asText(value)} onChange={onChange} />;
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
    case 'timestamp':
      return (
        <DayInput
          control={control}
          label={label}
          kind={field.kind}
          isPast={field.kind === 'date' && field.past === true}
          value={asText(value)}
          onChange={onChange}
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
      if (field.to === 'addresses')
        return (
          <AddressPicker
            control={control}
            label={label}
            required={field.required}
            value={asText(value) || null}
            onChange={onChange}
          />
        );
      return (
        <LinkPicker
          control={control}
          label={label}
          collection={field.to}
          creates={field.creates}
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
      return <TextsControl control={control} value={asTexts(value)} onChange={onChange} pointer={pointer} />;
    case 'file':
      return (
        <FileControl
          label={label}
          value={asText(value) || null}
          onChange={onChange}
          isDrawn={field.drawn === true}
        />
      );
    default:
      return null;
  }
}

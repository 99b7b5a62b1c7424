import type { Fields, Values } from './field.ts';
import type { FormSection } from './form-sections.ts';
import type { Problem } from './problem.ts';

/** A parameter that an admin fills in: its value (the shape that rules read) as the fields of a form, and back. */
export interface Setting<F extends Fields = Fields> {
  /** Of the parameter. */
  readonly key: string;
  readonly label: string;
  /** What it does, for whoever sets it. */
  readonly why: string;
  readonly fields: F;
  /** Where some of its fields depend on others; without it they stand in their order. */
  readonly sections?: readonly FormSection<keyof F & string>[];
  /** Whether a value has the shape that rules read: the parameter takes no other. */
  isValue(value: unknown): boolean;
  /** What a form begins with; nothing of a value that no rule could read. */
  toForm(value: unknown): Partial<Values<F>>;
  /** What is wrong with a field beyond its own declaration. */
  check?(form: Partial<Values<F>>): Problem[];
  /** The parameter's value, of a form that its fields find nothing wrong with. */
  toValue(form: Values<F>): unknown;
}

interface Declared<F extends Fields, V> extends Omit<Setting<F>, 'isValue' | 'toForm'> {
  isValue(value: unknown): value is V;
  toForm(value: V): Partial<Values<F>>;
}

/** Declares one, and forgets its own types, so that all stand in one list. */
export function setting<const F extends Fields, V>(declared: Declared<F, V>): Setting {
  const { isValue, toForm } = declared;
  const whole: Setting<F> = { ...declared, toForm: (value) => (isValue(value) ? toForm(value) : {}) };
  return whole as unknown as Setting;
}

/** Lines of a form, of values that have no key of their own: their place is their key. */
export const keyed = <T extends object>(lines: readonly T[]): (T & { lineKey: string })[] =>
  lines.map((line, at) => ({ ...line, lineKey: String(at) }));

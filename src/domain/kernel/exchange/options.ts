import type { LeafField } from './columns.ts';
import { bothWays, say, type ExchangeWords } from './cell.ts';
import { optionKey } from './option-key.ts';

/** Code → English label, of the kinds that have few values. */
export function optionsOf(field: LeafField): Readonly<Record<string, string>> {
  if (field.kind === 'enum' || field.kind === 'enums') return field.options;
  if (field.kind !== 'status') return {};
  return Object.fromEntries(Object.entries(field.machine.states).map(([code, { label }]) => [code, label]));
}

/** The code that a text of a file means, from the code itself or its label in either language; undefined on none or on several. */
export function readOption(field: LeafField, text: string, words: ExchangeWords): string | undefined {
  const options = optionsOf(field);
  if (Object.hasOwn(options, text.trim())) return text.trim();
  const key = optionKey(text);
  const codes = Object.entries(options).filter(
    ([code, label]) =>
      optionKey(code) === key || bothWays(words, label).some((one) => optionKey(one) === key),
  );
  return codes.length === 1 ? codes[0]![0] : undefined;
}

/** What is written for a code: its label, where that leads back to it. */
export function writeOption(field: LeafField, code: string, words: ExchangeWords): string {
  const label = optionsOf(field)[code];
  const said = label === undefined ? code : say(words, label);
  return readOption(field, said, words) === code ? said : code;
}

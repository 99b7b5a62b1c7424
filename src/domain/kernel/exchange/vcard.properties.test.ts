import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainValue, readCards, splitValue, writeCard } from './vcard.ts';

const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes);
/** A card holds no bare carriage return, and spaces at edges say nothing. */
const words = fc
  .string({ unit: 'binary', maxLength: 200 })
  .map((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim());

it('what is written is read as it was, whatever the words', () => {
  fc.assert(
    fc.property(fc.array(fc.array(words, { minLength: 1, maxLength: 7 }), { maxLength: 6 }), (values) => {
      const said = values.filter((parts) => parts.some((part) => part !== ''));
      const text = writeCard(said.map((value) => ({ name: 'X-WORDS', value })));
      const [card, ...others] = readCards(text + text, decode);
      expect(others).toEqual([card]);
      expect(card?.fault).toBeUndefined();
      expect(
        card?.lines
          .filter(({ name }) => name === 'X-WORDS')
          .map(({ value }) => splitValue(value, ';').map(plainValue)),
      ).toEqual(said);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 300) },
  );
});

it('whatever a file holds is read without a throw', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'VERSION:2.1', 'N;QUOTED-PRINTABLE:=', ' x', ';:'),
          fc.string(),
        ),
      ),
      (lines) => void readCards(lines.join('\n'), decode),
    ),
    { numRuns: Number(process.env['RUNS'] ?? 300) },
  );
});

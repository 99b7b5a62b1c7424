import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTICE_SENTENCES, noticeSentence } from './notice-words.ts';

/** What the page says, by its English. */
const page = new Map(
  readFileSync('src/locales/app/fr.po', 'utf8')
    .split('\n\n')
    .flatMap((entry) => {
      const [, english, french] = /^msgid "(.*)"\nmsgstr "(.*)"$/m.exec(entry) ?? [];
      return english === undefined || french === undefined ? [] : [[english, french] as const];
    }),
);

it('says what the page says', () => {
  expect(NOTICE_SENTENCES).toHaveLength(17);
  for (const { en, fr } of NOTICE_SENTENCES) expect(page.get(en), en).toBe(fr);
});

it('names who did it, however they are called', () => {
  const say = (name: string | null, more = {}) =>
    noticeSentence({ kind: 'approved', collection: null, name, ...more }, 'fr');
  expect(say('Marie $& Blanc')).toBe('Approuvée par Marie $& Blanc.');
  expect(say(' ')).toBe('Approuvée par Quelqu’un.');
  expect(say(null)).toBe('Approuvée par Quelqu’un.');
  expect(say('Paul', { kind: 'assigned' })).toBe('Paul vous l’a confié.');
  expect(say('Paul', { kind: 'assigned', collection: 'expenseAccounts' })).toBe(
    'Approuvée par Paul\u202f: elle attend votre validation.',
  );
  expect(say('Paul', { kind: 'a later one' })).toBe('Par Paul.');
});

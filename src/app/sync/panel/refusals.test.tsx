import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import { system } from '../../../ui/theme/system.ts';
import type { Refusal } from '../../../ui/work/refusal-words.ts';
import { appWords } from '../../../ui/words.ts';
import { i18n, showDomainWords, showIn, showWords } from '../../language/i18n.ts';
import { WorkErrors } from './work-errors.tsx';

const PROBLEMS = 'https://comptoir.example/problems/';
const refusal = (parts: Partial<Refusal>): Refusal => ({
  status: 422,
  type: '',
  title: '',
  errors: [],
  ...parts,
});

/** What the panel says below the change and its state. */
function said(error: Refusal): string {
  const { container } = render(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>
        <WorkErrors record={recordWith({ state: 'dead', lastError: { ...error, at: 0 } })} />
      </I18nProvider>
    </ChakraProvider>,
  );
  const words = container.textContent ?? '';
  cleanup();
  return words;
}

/** As the server, the engine and the upload write them (src/server/http/problem.ts, src/offline). */
const KNOWN: readonly [string, string][] = [
  [`${PROBLEMS}unreadable`, 'The request cannot be read'],
  [`${PROBLEMS}internal`, 'Something went wrong on the server'],
  [`${PROBLEMS}forbidden`, 'You are not allowed to do this'],
  [`${PROBLEMS}not-found`, 'There is nothing here, or nothing you may see'],
  [`${PROBLEMS}conflict`, 'The current state does not allow this'],
  [`${PROBLEMS}changed`, 'This was changed in the meantime'],
  [`${PROBLEMS}too-large`, 'This is too large'],
  [`${PROBLEMS}unsupported-type`, "You can't upload files of this type"],
  [`${PROBLEMS}invalid`, 'Please fill in the required fields correctly'],
  [`${PROBLEMS}key-reused`, 'This key was already used for another request'],
  ['exists', 'exist'],
  ['engine', ''],
  ['file-missing', ''],
  ['file-damaged', ''],
];

describe('why a change did not go, in French', () => {
  beforeAll(async () => {
    await showIn('fr');
    await showDomainWords();
    // The panel fetches them with itself: no other test's having done so is to be relied on.
    await showWords(appWords);
  });
  afterEach(cleanup);

  it('is said in a sentence of its own for every problem that parks a change', () => {
    const sentences = KNOWN.map(([type, title]) => said(refusal({ type, title })));
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence, KNOWN[index]?.[0]).toMatch(/^\p{Lu}.+\.$/u);
      expect(sentence, 'not the server’s English').not.toBe(`${KNOWN[index]?.[1]}.`);
    }
    expect(new Set(sentences).size).toBe(KNOWN.length);
    expect(sentences.at(-3)).toMatch(
      /^Comptoir n’a pas pu préparer cette modification\. Rien n’en est perdu/,
    );
    expect(sentences.at(-2)).toMatch(/^Le fichier n’est plus sur cet appareil/);
    expect(sentences.at(-1)).toMatch(/^Le fichier est endommagé sur cet appareil/);
  });

  it('goes by the code where the type leaves it open', () => {
    const words = said(
      refusal({ type: `${PROBLEMS}conflict`, code: 'in-use', title: 'This is in use: archive it instead' }),
    );
    expect(words).toMatch(/^Cet élément est encore utilisé ailleurs/);
  });

  it('names what is wrong with a field before the type of the problem', () => {
    const of = (code: string, message: string) =>
      said(refusal({ type: `${PROBLEMS}invalid`, errors: [{ pointer: '/siren', code, message }] }));
    expect(of('unique', 'This value is already used')).toBe('SIREN – Cette valeur est déjà utilisée');
    expect(of('field.forbidden', 'You are not allowed to change this')).toBe(
      'SIREN – Vous n’avez pas le droit de modifier cette donnée',
    );
    expect(of('link.missing', 'Please fill in the required fields correctly')).toMatch(/n’existe plus\.$/);
  });

  it('leaves another server its own words, and makes something of a bare status', () => {
    expect(said(refusal({ type: 'https://other.example/quota', title: 'Quota dépassé' }))).toBe(
      'Quota dépassé.',
    );
    const full = { title: 'Quota dépassé', detail: 'Il vous reste 2 Mo sur 5 Go' };
    expect(said(refusal({ type: 'https://other.example/quota', ...full }))).toBe(
      'Quota dépassé. Il vous reste 2 Mo sur 5 Go.',
    );
    expect(said(refusal({ type: 'status/507', ...full, title: full.detail }))).toBe(
      'Il vous reste 2 Mo sur 5 Go.',
    );
    const bare = said(refusal({ status: 403, type: 'status/403' }));
    expect(bare).toBe(said(refusal({ status: 403, type: `${PROBLEMS}forbidden`, title: 'x' })));
    expect(said(refusal({ status: 418, type: 'status/418' }))).toMatch(
      /^Le serveur n’a pas donné de raison\./,
    );
  });
});

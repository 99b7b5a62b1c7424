import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../ui/theme/system.ts';
import type { Refusal } from '../../ui/work/refusal-words.ts';
import { i18n, showDomainWords, showIn } from '../language/i18n.ts';
import type { PendingWork, SyncPlug, SyncView } from './contract.ts';
import { PendingRow } from './pending-row.tsx';
import { SyncProvider } from './sync-context.tsx';

const view: SyncView = { state: 'needs-you', pending: 1, needsYou: 1, online: true, work: [] };
const nothing = () => {};
const plug: SyncPlug = {
  useSync: () => view,
  useActions: () => ({
    retry: nothing,
    drop: nothing,
    keepMine: nothing,
    syncNow: nothing,
    wouldLose: () => Promise.resolve([]),
    hrefOf: () => undefined,
  }),
};
const work: PendingWork = {
  seq: 1,
  label: 'Modification · Société · Acme',
  collection: 'companies',
  entityId: 'acme',
  state: 'refused',
  attempts: 1,
  droppable: true,
  keepable: false,
};
const PROBLEMS = 'https://comptoir.example/problems/';
const refusal = (parts: Partial<Refusal>): Refusal => ({
  status: 422,
  type: '',
  title: '',
  errors: [],
  ...parts,
});

/** What the panel says below the change, its state aside. */
function said(error: Refusal): string {
  render(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <SyncProvider plug={plug}>
            <PendingRow work={{ ...work, error }} />
          </SyncProvider>
        </MemoryRouter>
      </I18nProvider>
    </ChakraProvider>,
  );
  const words = screen.getByText(/^Refusé par le serveur/).textContent;
  cleanup();
  return words.replace('Refusé par le serveur · ', '');
}

/** As the server, the engine and the upload write them (src/server/http/problem.ts, src/offline). */
const KNOWN: readonly [string, string][] = [
  [`${PROBLEMS}unreadable`, 'The request cannot be read'],
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
];

describe('why a change did not go, in French', () => {
  beforeAll(async () => {
    await showIn('fr');
    await showDomainWords();
  });
  afterEach(cleanup);

  it('is said in a sentence of its own for every problem that parks a change', () => {
    const sentences = KNOWN.map(([type, title]) => said(refusal({ type, title })));
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence, KNOWN[index]?.[0]).toMatch(/^\p{Lu}.+\.$/u);
      expect(sentence, 'not the server’s English').not.toBe(`${KNOWN[index]?.[1]}.`);
    }
    expect(new Set(sentences).size).toBe(KNOWN.length);
    expect(sentences.at(-2)).toMatch(
      /^Comptoir n’a pas pu préparer cette modification\. Rien n’en est perdu/,
    );
    expect(sentences.at(-1)).toMatch(/^Le fichier n’est plus sur cet appareil/);
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
    expect(of('unique', 'This value is already used')).toBe('Cette valeur est déjà utilisée.');
    expect(of('field.forbidden', 'You are not allowed to change this')).toBe(
      'Vous n’avez pas le droit de modifier cette donnée.',
    );
    expect(of('link.missing', 'Please fill in the required fields correctly')).toMatch(/n’existe plus\.$/);
  });

  it('leaves another server its own words, and makes something of a bare status', () => {
    expect(said(refusal({ type: 'https://other.example/quota', title: 'Quota dépassé' }))).toBe(
      'Quota dépassé.',
    );
    const bare = said(refusal({ status: 403, type: 'status/403' }));
    expect(bare).toBe(said(refusal({ status: 403, type: `${PROBLEMS}forbidden`, title: 'x' })));
    expect(said(refusal({ status: 418, type: 'status/418' }))).toMatch(
      /^Le serveur n’a pas donné de raison\./,
    );
  });
});

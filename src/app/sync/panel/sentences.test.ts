import { setupI18n, type I18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { machineOf } from '../../../domain/kernel/entity.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { appWords } from '../../../ui/words.ts';
import { workSentence } from '../../../ui/work/words/sentence.ts';

type Told = Pick<OutboxRecord, 'collection' | 'label' | 'op' | 'patch' | 'base'>;
const change = (parts: Partial<Told>): Told => ({
  collection: 'companies',
  label: 'Acme',
  op: 'update',
  patch: {},
  base: {},
  ...parts,
});
const account = (parts: Partial<Told>) =>
  change({ collection: 'expenseAccounts', label: 'Novembre', ...parts });
const cost = (lineKey: string, more: Record<string, unknown> = {}) => ({
  lineKey,
  date: '2026-11-20',
  label: 'Taxi',
  ...more,
});
const costs = (before: unknown[], after: unknown[]) =>
  account({ patch: { costs: after }, base: { costs: before } });
const step = (from: string, to: string) =>
  account({ op: 'action', patch: { status: to }, base: { status: from } });
const photo = change({
  op: 'upload',
  collection: 'uploads',
  label: 'taxi.jpg',
  patch: { mime: 'image/jpeg' },
});

/** What was done, and how it is said in both languages. */
const CASES: readonly [string, Told, string, string, Told?][] = [
  [
    'a new row',
    change({ op: 'create' }),
    'You created the company “Acme”',
    'Vous avez créé la société « Acme »',
  ],
  [
    'a new row without a name',
    change({ op: 'create', label: ' ' }),
    'You created the company',
    'Vous avez créé la société',
  ],
  [
    'a removal',
    change({ op: 'delete' }),
    'You removed the company “Acme”',
    'Vous avez supprimé la société « Acme »',
  ],
  [
    'one field',
    change({ patch: { email: 'a@b.fr' }, base: { email: null } }),
    'You changed the company “Acme”: Email',
    'Vous avez modifié la société « Acme » : E-mail',
  ],
  [
    'two fields, in the declaration’s order',
    change({ patch: { phone: '1', name: 'B' }, base: {} }),
    'You changed the company “Acme”: Name and Phone',
    'Vous avez modifié la société « Acme » : Nom et Téléphone',
  ],
  [
    'many fields',
    change({ patch: { name: 'B', email: 'x', phone: '1', website: 'y', siren: '1' }, base: {} }),
    'You changed 5 fields of the company “Acme”',
    'Vous avez modifié 5 champs dans la société « Acme »',
  ],
  [
    'nothing that is shown',
    change({}),
    'You changed the company “Acme”',
    'Vous avez modifié la société « Acme »',
  ],
  [
    'a line more',
    costs([], [cost('a')]),
    'You added a line to the expense account “Novembre”',
    'Vous avez ajouté une ligne dans la note de frais « Novembre »',
  ],
  [
    'two lines more',
    costs([], [cost('a'), cost('b')]),
    'You added 2 lines to the expense account “Novembre”',
    'Vous avez ajouté 2 lignes dans la note de frais « Novembre »',
  ],
  [
    'a line less',
    costs([cost('a')], []),
    'You removed a line from the expense account “Novembre”',
    'Vous avez supprimé une ligne dans la note de frais « Novembre »',
  ],
  [
    'the amount of a line',
    costs([cost('a', { amountTtc: 100 })], [cost('a', { amountTtc: 200 })]),
    'You changed the line “20/11/2026 · Taxi · 2,00\u00A0€” of the expense account “Novembre”: Amount incl. VAT',
    'Vous avez modifié la ligne « 20/11/2026 · Taxi · 2,00\u00A0€ » dans la note de frais « Novembre » : Montant TTC',
  ],
  [
    'two lines',
    costs([cost('a'), cost('b')], [cost('a', { label: 'x' }), cost('b', { label: 'y' })]),
    'You changed 2 lines of the expense account “Novembre”',
    'Vous avez modifié 2 lignes dans la note de frais « Novembre »',
  ],
  [
    'a line that says nothing of itself',
    costs([{ lineKey: 'a' }], [{ lineKey: 'a', vat: [{ lineKey: 'v', rate: 20 }] }]),
    'You changed a line of the expense account “Novembre”: VAT',
    'Vous avez modifié une ligne dans la note de frais « Novembre » : TVA',
  ],
  [
    'a line more and one less',
    costs([cost('a')], [cost('b')]),
    'You changed the expense account “Novembre”: Lines',
    'Vous avez modifié la note de frais « Novembre » : Lignes',
  ],
  [
    'submitted',
    step('draft', 'submitted'),
    'You submitted the expense account “Novembre”',
    'Vous avez soumis la note de frais « Novembre »',
  ],
  [
    'taken back',
    step('submitted', 'draft'),
    'You took back the expense account “Novembre”',
    'Vous avez repris la note de frais « Novembre »',
  ],
  [
    'refused by the manager',
    step('submitted', 'refused'),
    'You refused the expense account “Novembre”',
    'Vous avez refusé la note de frais « Novembre »',
  ],
  [
    'refused by accounts',
    step('approved', 'refused'),
    'You refused the expense account “Novembre”',
    'Vous avez refusé la note de frais « Novembre »',
  ],
  [
    'paid',
    step('validated', 'paid'),
    'You marked the expense account “Novembre” as paid',
    'Vous avez indiqué le paiement : la note de frais « Novembre »',
  ],
  [
    'a step that no machine has',
    step('paid', 'draft'),
    'You changed the expense account “Novembre” to “Draft”',
    'Vous avez passé la note de frais « Novembre » au statut « Brouillon »',
  ],
  ['a photo', photo, 'Photo “taxi.jpg”', 'Photo « taxi.jpg »'],
  [
    'a photo of something',
    photo,
    'Photo “taxi.jpg” for the expense account “Novembre”',
    'Photo « taxi.jpg » pour la note de frais « Novembre »',
    account({ op: 'create' }),
  ],
  [
    'a file',
    { ...photo, patch: { mime: 'application/pdf' }, label: 'a.pdf' },
    'File “a.pdf”',
    'Fichier « a.pdf »',
  ],
  [
    'a collection of another build',
    change({ op: 'create', collection: 'unknown', label: 'X' }),
    'You created unknown “X”',
    'Vous avez créé unknown « X »',
  ],
];

let i18n: I18n;
const plain = (text: string) => text.replace(/\u202f/g, ' ');
const said = (record: Told, owner?: Told) =>
  plain(
    workSentence(
      record,
      {
        translate: (text) => i18n._(text),
        list: (words) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words),
      },
      owner,
    ),
  );

describe.each(['en', 'fr'] as const)('an unsent change in a sentence, in %s', (locale) => {
  beforeAll(async () => {
    const words = await Promise.all([
      appWords[locale]!(),
      locale === 'en'
        ? import('../../../locales/start/en.po')
        : import('../../../locales/domain/first/fr.po'),
    ]);
    i18n = setupI18n({
      locale,
      messages: { [locale]: Object.assign({}, ...words.map(({ messages }) => messages)) },
      missing: (_locale, id) => id,
    });
  });

  it.each(CASES)('%s', (_name, record, en, fr, owner) =>
    expect(said(record, owner)).toBe(locale === 'en' ? en : fr),
  );

  it('knows every collection by name, and every step of every machine', () => {
    for (const collection of COLLECTIONS) {
      const entity = entityOf(collection);
      if (entity.fixedRows) continue;
      expect(said(change({ collection, op: 'create', label: '' })), collection).toMatch(
        locale === 'en' ? /^You created the / : /^Vous avez créé l(e|a|’)/,
      );
      for (const { from, to, byItself } of machineOf(entity)?.transitions ?? []) {
        // Nobody takes it.
        if (byItself) continue;
        const words = said(
          change({
            collection,
            op: 'action',
            patch: { [entity.statusField!]: to },
            base: { [entity.statusField!]: from[0] },
          }),
        );
        expect(words, `${collection} ${to}`).not.toMatch(/“.*”.*“|« .* ».*« /);
      }
    }
  });
});

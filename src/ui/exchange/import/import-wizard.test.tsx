import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { workerHere } from '../worker/worker-here.fixture.ts';
import { PIECE } from './import-plan.ts';
import { ImportWizard } from './import-wizard.tsx';
import { spawnForImport } from './spawn-for-import.ts';

const { spawn } = spawnForImport;
beforeAll(() => void (spawnForImport.spawn = workerHere));
afterAll(() => void (spawnForImport.spawn = spawn));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CURIE: AnyRow = {
  id: 'curie',
  version: 1,
  name: 'Curie',
  displayLine1: 'Curie',
  phone: '01 02 03 04 05',
  isActive: true,
};
const open = (rows: AnyRow[] = [], locale: 'en' | 'fr' = 'en') =>
  renderWithEngine({
    at: '/import',
    locale,
    rows: { companies: rows },
    pages: {
      '/import': <ImportWizard collection="companies" title="Import companies" back="/list" />,
      '/list': <h1>The list</h1>,
    },
  });
const give = async (text: string, name = 'clients.csv') => {
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await act(async () => void fireEvent.change(input, { target: { files: [new File([text], name)] } }));
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};
const select = async (name: string) =>
  (await screen.findByLabelText<HTMLSelectElement>(name)) as HTMLSelectElement;

describe('the import wizard', () => {
  it('goes from a file to rows on this device, and back', async () => {
    const { engine } = await open([CURIE]);
    await give('Société,Téléphone,Capital,Couleur\nCurie,09 08 07 06 05,1234.50,red\nZola,,,blue\n');
    expect((await select('Société')).value).toBe('name');
    expect((await select('Téléphone')).value).toBe('phone');
    expect((await select('Capital')).value).toBe('capital');
    expect((await select('Couleur')).value).toBe('');
    expect((await select('Figures are written')).value).toBe('point');
    expect((await select('Find them by')).value).toBe('name');
    await press('Check 2 rows');
    const sums = await screen.findByLabelText('What this import would do');
    expect(sums.textContent).toBe('to create1to update1unchanged0refused0');
    await press('Import 2 rows');
    await screen.findByText(/Imported and saved on this device: 2 of 2 rows/);
    const rows = () =>
      engine.db
        .rows('companies')
        .filter((row) => !row.$deleted)
        .toArray();
    expect((await rows()).map((row) => [row['name'], row['phone'] ?? null, row['capital'] ?? null])).toEqual(
      expect.arrayContaining([
        ['Curie', '09 08 07 06 05', 123_450],
        ['Zola', null, null],
      ]),
    );
    await press('Undo this import');
    await screen.findByText('The import is undone.');
    expect((await rows()).map((row) => [row['name'], row['phone'], row['capital'] ?? null])).toEqual([
      ['Curie', '01 02 03 04 05', null],
    ]);
  });

  describe.each(['en', 'fr'] as const)('in %s', (locale) => {
    const shown = async () =>
      [...(await screen.findByRole('table')).querySelectorAll('tbody tr')].map((line) =>
        [...line.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
      );

    it('tells how figures are written by the column, asks about an exact thousand, and shows what is stored', async () => {
      const { engine } = await open([], locale);
      await give('Nom;Capital;Latitude;Longitude\nA;10.000;48.856613;2.352\n');
      expect((await select('Latitude – Figures are written')).value).toBe('point');
      // No longitude is two thousand.
      expect((await select('Longitude – Figures are written')).value).toBe('point');
      const asked = await select('Share capital – Figures are written');
      expect(asked.value).toBe('');
      expect([...asked.options].map(({ text }) => text)).toEqual([
        'Choose',
        '10.000 = 10\u202f000',
        '10.000 = 10',
      ]);
      await press('Check 1 rows');
      expect((await screen.findByRole('alert')).textContent).toContain('Share capital');
      await act(async () => void fireEvent.change(asked, { target: { value: 'comma' } }));
      await press('Check 1 rows');
      expect(await shown()).toEqual([['A', '10\u202f000,00\u00a0€', '48,856613', '2,352']]);
      await press('Import 1 row');
      await screen.findByText(/Imported and saved on this device: 1 of 1 rows/);
      expect(await engine.db.rows('companies').toArray()).toMatchObject([
        { name: 'A', capital: 1_000_000, latitude: 48.856613, longitude: 2.352 },
      ]);
    });

    it('shows each value as it will be stored, and the cells that cannot be as the file has them', async () => {
      await open([], locale);
      await give(
        'Nom;SIRET;Téléphone;Capital;Actif\n A ;732 829 320 00074;612345678;1 234,5;oui\nB\u0000;;;x;\n',
      );
      await press('Check 2 rows');
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Only errors' }));
      const [first, second] = await shown();
      expect(first?.slice(0, 4)).toEqual(['A', '73282932000074', '0612345678', '1\u202f234,50\u00a0€']);
      expect(second?.[0]).toContain('This cell holds a control character.');
      expect(second?.[3]).toMatch(/^x/);
    });

    it('shows a mistake of the file at its line, and imports the others', async () => {
      await open([], locale);
      await give('Nom;Email\r\nA;a@x.example\nB;"ouvert\nC;c@x.example\n');
      await press('Check 3 rows');
      const table = await screen.findByRole('table');
      const wrong = within(table).getByText('This line has an unbalanced quotation mark.');
      expect(wrong.closest('tr')?.textContent).toMatch(/^3Refused/);
      await button('Import 2 rows');
    });

    it('takes another name on a mailbox that is here for a new record, and offers the match', async () => {
      const { engine } = await open([{ ...CURIE, email: 'contact@x.example' }], locale);
      await give('Nom;Email\nZola;contact@x.example\n');
      expect((await select('Find them by')).value).toBe('email');
      await press('Check 1 rows');
      await screen.findByText('Shared with “Curie”. “Zola” becomes a new record.');
      const choice = await select('Row 2: match of “Zola”');
      expect([...choice.options].map(({ text }) => text)).toEqual(['A new record', 'The same as “Curie”']);
      await act(async () => void fireEvent.change(choice, { target: { value: 'curie' } }));
      const sums = await screen.findByLabelText('What this import would do');
      await waitFor(() => expect(sums.textContent).toContain('to create0to update1'));
      const again = await select('Row 2: match of “Zola”');
      await act(async () => void fireEvent.change(again, { target: { value: '' } }));
      await waitFor(() => expect(sums.textContent).toContain('to create1to update0'));
      await press('Import 1 row');
      await screen.findByText(/Imported and saved on this device: 1 of 1 rows/);
      const names = (await engine.db.rows('companies').toArray()).map((row) => String(row['name']));
      expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['Curie', 'Zola']);
    });
  });

  it('tells what is wrong at its cell, and asks about links that lead nowhere', async () => {
    await open();
    await give('Nom;SIRET;Owner\nA;123;\nB;;Nobody\n');
    await press('Check 2 rows');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('A SIRET has 14 digits.').closest('td')?.textContent).toContain('123');
    expect(within(table).getByText('Nothing of this name is known here.')).toBeTruthy();
    expect((await button('Nothing to import')).getAttribute('aria-disabled')).toBe('true');
    const choice = await select('Owner: what becomes of them');
    expect([...choice.options].map(({ value }) => value)).toEqual(['refuse', 'empty']);
    await act(async () => void fireEvent.change(choice, { target: { value: 'empty' } }));
    await button('Import 1 row');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only errors' }));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
  });

  it('names beside what a row does the cells that are in its way; a phone has them below its name', async () => {
    await open();
    await give('Nom;SIRET;N° TVA\nA;123;FR1\nB;73282932000074;FR40303265045\n');
    await press('Check 2 rows');
    await screen.findByText('This VAT number is another company’s: it has to end with the SIREN.');
    expect((await screen.findByText('SIRET, VAT number')).closest('td')?.textContent).toMatch(/^Refused/);
    cleanup();
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(min-width: 768px)' ? wide('(min-width: 99999px)') : wide(query),
    );
    await open();
    await give('Nom;SIRET;Owner\nA;123;Nobody\n');
    await press('Check 1 rows');
    const [row] = within(await screen.findByRole('list', { name: 'Rows of the file' })).getAllByRole(
      'listitem',
    );
    expect(row!.textContent).toBe(
      'ARow 2 · 123Refused' +
        'SIRET 123A SIRET has 14 digits.' +
        'Owner NobodyNothing of this name is known here.',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('proposes the key that most rows have, and warns of a new row whose name is there', async () => {
    await open([CURIE]);
    await give('Nom;N° TVA;SIRET\nCURIÉ;;73282932000074\nZola;;40483304800022\nB;FR40303265045;\n');
    expect((await select('Find them by')).value).toBe('siret');
    await press('Check 3 rows');
    const table = await screen.findByRole('table');
    const warning = 'This name is here already: the row would be a second one.';
    expect(within(table).getByText(warning).closest('td')?.textContent).toBe(`CURIÉ${warning}`);
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    await button('Import 3 rows');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only warnings (1)' }));
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(within(table).getByRole('rowheader').textContent).toBe('2');
  });

  it('shows what there is to look at: an error in one row hides no doubt about another', async () => {
    await open([CURIE]);
    await give('Nom;SIRET\nCURIÉ;73282932000074\nZola;123\nB;40483304800022\n');
    await press('Check 3 rows');
    const table = await screen.findByRole('table');
    const shown = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['2', '3']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only warnings (1)' }));
    expect(shown()).toEqual(['3']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only errors' }));
    expect(shown()).toEqual(['2', '3', '4']);
  });

  it('proposes no key that few rows have; nothing stays where the person chose it', async () => {
    await open();
    await give('Blob;Autre;SIRET\nA;1;73282932000074\nB;2;\nC;3;\n');
    expect((await select('Find them by')).value).toBe('');
    screen.getByText('Every row of the file becomes a new one.');
    const choose = async (label: string, value: string) => {
      const chosen = await select(label);
      await act(async () => void fireEvent.change(chosen, { target: { value } }));
    };
    await choose('Blob', 'name');
    expect((await select('Find them by')).value).toBe('name');
    await choose('Find them by', '');
    await choose('Autre', 'phone');
    expect((await select('Find them by')).value).toBe('');
  });

  it('takes names that hold commas for one column, and lets its person say otherwise', async () => {
    const { engine } = await open();
    await give('Nom\nDupont, Paul\nMartin, Marie\n');
    const separator = await select('Columns are separated by');
    expect(separator.selectedOptions[0]?.text).toBe('Nothing: one column');
    await act(async () => void fireEvent.change(separator, { target: { value: ',' } }));
    expect((await select('B')).value).toBe('');
    const again = await select('Columns are separated by');
    const one = [...again.options].find(({ text }) => text === 'Nothing: one column')!;
    await act(async () => void fireEvent.change(again, { target: { value: one.value } }));
    expect((await select('Nom')).value).toBe('name');
    await press('Check 2 rows');
    await press('Import 2 rows');
    await screen.findByText(/Imported and saved on this device: 2 of 2 rows/);
    const names = (await engine.db.rows('companies').toArray()).map((row) => String(row['name']));
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['Dupont, Paul', 'Martin, Marie']);
  });

  it('remembers what columns mean, and lets headers be another row', async () => {
    await open();
    await give('Titre;;\nBlob;Autre\nA;1\n');
    await act(
      async () => void fireEvent.change(await select('Row of the headers'), { target: { value: '2' } }),
    );
    const column = await select('Blob');
    await act(async () => void fireEvent.change(column, { target: { value: 'name' } }));
    await press('Check 1 rows');
    await press('Back');
    await press('Another file');
    await give('Blob;Autre\nC;2\n');
    expect((await select('Blob')).value).toBe('name');
  });

  it('says in words why a file is not read', async () => {
    await open();
    await give('%PDF-1.7');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is neither an Excel (.xlsx), a CSV nor a card file (.vcf).',
    );
    await give('x'.repeat(10 * 1024 * 1024 + 1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('at most 10 MB'));
  });

  it('offers to go on where the last one was cut off', async () => {
    const { engine } = await open();
    const count = PIECE + 20;
    await give(`Nom\n${Array.from({ length: count }, (_, at) => `N${at}`).join('\n')}\n`);
    await press(`Check ${count} rows`);
    await button(`Import ${count} rows`);
    const transaction = engine.db.dexie.transaction as (...given: unknown[]) => unknown;
    let pieces = 0;
    const dying = (mode: string, tables: string[], ...rest: unknown[]) => {
      if (mode === 'rw' && tables.includes('rows_companies') && ++pieces === 2)
        throw new Error('the tab is gone');
      return transaction(mode, tables, ...rest);
    };
    Object.assign(engine.db.dexie, { transaction: dying });
    await press(`Import ${count} rows`);
    await screen.findByText(new RegExp(`Stopped: ${PIECE} of ${count} rows are written`));
    await press('Import another file');
    await screen.findByText(new RegExp(`was cut off: ${PIECE} of ${count}`));
    await press('Go on');
    await screen.findByText(new RegExp(`Imported and saved on this device: ${count} of ${count} rows`));
    expect(await engine.db.rows('companies').count()).toBe(count);
  });
});

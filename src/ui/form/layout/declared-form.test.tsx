import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { choice, decimal, money, text } from '../../../domain/kernel/field.ts';
import type { FormSection } from '../../../domain/kernel/form-sections.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { toyEntity } from '../../../testing/toy-entity.ts';
import { EntityForm } from '../entity-form.tsx';

const credit = toyEntity('credits', {
  type: choice('Type', { loan: 'Loan', lease: 'Lease' }),
  rate: decimal('Rate', { required: true }),
  lender: text('Lender'),
  deposit: money('Deposit'),
  peppol: text('Peppol'),
});
const sections: readonly FormSection[] = [
  { fields: ['name', 'type', 'rate'] },
  { title: 'The loan', when: { field: 'type', is: 'loan' }, emptied: true, fields: ['lender'] },
  { title: 'The lease', when: { field: 'type', is: 'lease' }, fields: ['deposit'] },
  { title: 'Electronic', folded: true, fields: ['peppol'] },
];
const declared = { ...credit, form: () => Promise.resolve(sections) };
const onSaved = vi.fn<(row: AnyRow) => void>();
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const open = (toy = declared) =>
  renderWithEngine({
    toys: [toy],
    pages: { '/': <EntityForm collection="credits" onSaved={onSaved} onCancel={() => undefined} /> },
  });

beforeEach(() => {
  localStorage.clear();
  onSaved.mockReset();
});
afterEach(cleanup);

describe('a form that only its declaration lays out', () => {
  it('asks in its order, under its headings', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    const labels = [...document.querySelectorAll('form label, form summary')].map((one) => one.textContent);
    expect(labels).toEqual(['Name', 'Type', 'Rate', 'Electronic']);
    expect(screen.queryByRole('heading', { name: 'The loan' })).toBeNull();
  });

  it('is made from the fields where nobody laid it out, or that cannot be fetched', async () => {
    await open({ ...credit, form: () => Promise.reject(new Error('no network')) });
    await screen.findByLabelText('Rate', { exact: true });
    expect([...document.querySelectorAll('form label')].map((one) => one.textContent)).toEqual([
      'Name',
      'Rate',
      'Type',
      'Lender',
      'Deposit',
      'Peppol',
    ]);
  });
});

describe('what is asked only of some', () => {
  it('keeps what was typed while it is hidden, and is emptied on save where that is declared', async () => {
    const { engine } = await open();
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'A car');
    type('Rate', '3');
    type('Type', 'loan');
    type('Lender', 'Crédit Nord');
    type('Type', 'lease');
    expect(screen.queryByLabelText('Lender', { exact: true })).toBeNull();
    type('Deposit', '500');
    type('Type', 'loan');
    expect(box('Lender').value).toBe('Crédit Nord');
    type('Type', 'lease');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [row] = await engine.db.rows('credits').toArray();
    expect(row).toMatchObject({ type: 'lease', lender: null, deposit: 50_000 });
  });

  it('stays hidden and kept where no word says that it is emptied', async () => {
    const { engine } = await open();
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'A car');
    type('Rate', '3');
    type('Type', 'lease');
    type('Deposit', '500');
    type('Type', 'loan');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect((await engine.db.rows('credits').toArray())[0]).toMatchObject({ type: 'loan', deposit: 50_000 });
  });
});

describe('several fields to correct', () => {
  it('are named above the form, each with the way to it', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('2 fields to correct:');
    fireEvent.click(screen.getByRole('button', { name: 'Rate' }));
    expect(document.activeElement).toBe(box('Rate'));
    type('Rate', '3');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull());
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('what few need', () => {
  it('is not drawn until it is opened', async () => {
    await open();
    const fold = await screen.findByText('Electronic');
    expect(screen.queryByLabelText('Peppol', { exact: true })).toBeNull();
    const details = fold.closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await screen.findByLabelText('Peppol', { exact: true });
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { CollectionSection } from './collection-section.tsx';
import { SMALL_COLLECTIONS } from './small-collections.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const stage = (label: string, position: string, kind = 'ongoing') => ({
  id: label,
  label,
  kind,
  probability: 50,
  colour: 'info',
  position,
  isActive: true,
  displayLine1: label,
  version: 1,
});
const of = SMALL_COLLECTIONS.find(({ collection }) => collection === 'opportunityStages')!;
const open = () =>
  renderWithEngine({
    person: { roles: ['admin'] },
    pages: { '/': <CollectionSection of={of} /> },
    rows: {
      opportunityStages: [stage('Proposal', 'C'), stage('New', 'B', 'open'), stage('Won', 'D', 'won')],
    },
  });
const stages = (engine: Awaited<ReturnType<typeof open>>['engine']) =>
  engine.db.rows('opportunityStages').toArray();

it('shows them in their order, with what they mean', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('NewTo start · 50'),
    expect.stringContaining('ProposalOngoing · 50'),
    expect.stringContaining('WonWon · 50'),
  ]);
});

it('switches one off, says what becomes of it, and takes it back', async () => {
  const { engine } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off “Proposal”' }));
  await screen.findByText(/It stays on the board as long as open opportunities stand in it/);
  await screen.findByRole('button', { name: 'Switch on “Proposal”' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Switch off “Proposal”' });
  expect((await stages(engine)).every((row) => row['isActive'] === true)).toBe(true);
});

it('shows the kind of one that was made as it is, and renames it', async () => {
  const { engine } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit “Proposal”' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Proposal' }));
  const name = await sheet.findByLabelText(/^Name/);
  expect(sheet.getByText('(stays as it was made)')).toBeTruthy();
  expect(sheet.queryByLabelText(/^Kind/)).toBeNull();
  fireEvent.change(name, { target: { value: 'Offer' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit “Offer”' });
  expect((await stages(engine)).find(({ id }) => id === 'Proposal')).toMatchObject({
    label: 'Offer',
    kind: 'ongoing',
  });
});

it('adds one behind the last', async () => {
  const { engine } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New: Pipeline stage' }));
  fireEvent.change(await sheet.findByLabelText(/^Name/), { target: { value: 'Lost' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit “Lost”' });
  const made = (await stages(engine)).find((row) => row['label'] === 'Lost');
  expect(String(made?.['position']) > 'D').toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

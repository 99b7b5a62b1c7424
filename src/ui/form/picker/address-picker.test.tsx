import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { link } from '../../../domain/kernel/field.ts';
import { answer, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { toyEntity } from '../../../testing/toy-entity.ts';
import { EntityForm } from '../entity-form.tsx';
import { AddressPicker } from './address-picker.tsx';

const rows = {
  addresses: [
    {
      id: 'a1',
      textAddress: '1 rue Haute, Lyon',
      city: 'Lyon',
      displayLine1: '1 rue Haute, Lyon',
      version: 1,
    },
  ],
};
function Picker() {
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <AddressPicker control={{}} label="Place" value={id} onChange={setId} />
      <output>{id}</output>
    </>
  );
}
const box = (name = 'Place') => screen.findByRole<HTMLInputElement>('combobox', { name });
const type = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('an address', () => {
  it('is one of those on this device', async () => {
    await renderWithEngine({ pages: { '/': <Picker /> }, rows });
    type(await box(), 'haute');
    fireEvent.click(await screen.findByRole('option', { name: /1 rue Haute, Lyon/ }));
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a1'));
  });

  it('is what was typed where there is no network, sent before the row that names it', async () => {
    const onSaved = vi.fn();
    const { engine } = await renderWithEngine({
      toys: [toyEntity('sites', { place: link('Place', 'addresses') })],
      pages: { '/': <EntityForm collection="sites" onSaved={onSaved} onCancel={() => undefined} /> },
    });
    fireEvent.change(await screen.findByLabelText('Name', { exact: true }), { target: { value: 'Yard' } });
    type(await box(), 'Zone du Port');
    fireEvent.click(await screen.findByRole('option', { name: 'Use “Zone du Port”' }));
    await waitFor(async () => expect((await box()).value).toBe('Zone du Port'));
    expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('Yard');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const queued = await engine.db.strict.outbox.toArray();
    expect(queued.map(({ collection, op }) => `${op} ${collection}`)).toEqual([
      'create addresses',
      'create sites',
    ]);
    expect(queued[1]?.patch).toMatchObject({ place: queued[0]?.entityId });
    expect(await engine.db.rows('addresses').toArray()).toMatchObject([
      { textAddress: 'Zone du Port', country: 'FR', precision: 'typed' },
    ]);
  });

  it('that names a town has its place without a network, told as the town’s', async () => {
    const { engine } = await renderWithEngine({ pages: { '/': <Picker /> }, rows });
    type(await box(), '8 bd du Port, 80000 Amiens');
    fireEvent.click(await screen.findByRole('option', { name: 'Use “8 bd du Port, 80000 Amiens”' }));
    await waitFor(async () => expect((await box()).value).toBe('8 bd du Port, 80000 Amiens'));
    const all = await engine.db.rows('addresses').toArray();
    const made = all.find(({ postcode }) => postcode === '80000');
    expect(made).toMatchObject({
      textAddress: '8 bd du Port, 80000 Amiens',
      street: '8 bd du Port',
      city: 'Amiens',
      country: 'FR',
      precision: 'town',
    });
    expect(Number(made?.['latitude'])).toBeCloseTo(49.9, 1);
    expect(Number(made?.['longitude'])).toBeCloseTo(2.3, 1);
  });

  it('is what was typed where its box is left, and the one of these words that is there already', async () => {
    const { engine } = await renderWithEngine({ pages: { '/': <Picker /> }, rows });
    type(await box(), '1 Rue haute, Lyon');
    await screen.findByRole('option', { name: /1 rue Haute, Lyon/ });
    fireEvent.blur(await box());
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a1'));
    type(await box(), 'Zone du Port');
    await screen.findByRole('option', { name: 'Use “Zone du Port”' });
    fireEvent.blur(await box());
    await waitFor(async () => expect((await box()).value).toBe('Zone du Port'));
    type(await box(), '  ');
    fireEvent.blur(await box());
    expect((await box()).value).toBe('Zone du Port');
    expect(await engine.db.rows('addresses').count()).toBe(2);
  });

  it('that is still being made – the form saved at once waits for it, and is saved once', async () => {
    const onSaved = vi.fn();
    const { engine } = await renderWithEngine({
      toys: [toyEntity('sites', { place: link('Place', 'addresses', { required: true }) })],
      pages: { '/': <EntityForm collection="sites" onSaved={onSaved} onCancel={() => undefined} /> },
    });
    fireEvent.change(await screen.findByLabelText('Name', { exact: true }), { target: { value: 'Yard' } });
    const place = await screen.findByRole('combobox');
    type(place, '8 bd du Port, 80000 Amiens');
    fireEvent.blur(place);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const queued = await engine.db.strict.outbox.toArray();
    expect(queued.map(({ collection }) => collection)).toEqual(['addresses', 'sites']);
    expect(queued[1]?.patch).toMatchObject({ name: 'Yard', place: queued[0]?.entityId });
  });

  it('is found by the server where that answers', async () => {
    const place = {
      street: '8 boulevard du Port',
      postcode: '80000',
      city: 'Amiens',
      country: 'FR',
      latitude: 49.9,
      longitude: 2.3,
      precision: 'exact',
    };
    const { engine } = await renderWithEngine({
      pages: { '/': <Picker /> },
      send: ({ path }) =>
        Promise.resolve(
          path.endsWith('/addresses/find') ? answer(200, { places: [place] }) : answer(404, {}),
        ),
    });
    vi.spyOn(engine.context.ports, 'probablyOnline').mockReturnValue(true);
    type(await box(), '8 bd du port amiens');
    const option = await screen.findByRole('option', { name: '8 boulevard du Port, 80000 Amiens' });
    fireEvent.click(option);
    await waitFor(async () =>
      expect(await engine.db.rows('addresses').toArray()).toMatchObject([
        { city: 'Amiens', precision: 'exact' },
      ]),
    );
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { EntityForm, EntityFormSheet } from './entity-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const form = {
  collection: 'companies',
  sections: [{ fields: ['kinds', 'name', 'siren'] }],
  onSaved: () => undefined,
  onCancel: () => undefined,
};
async function open(more: object = {}, isInSheet = false) {
  const page = (
    <>
      <PageHeader title="New company" />
      {isInSheet ? (
        <EntityFormSheet {...form} {...more} title="New company" />
      ) : (
        <EntityForm {...form} {...more} />
      )}
    </>
  );
  const view = await renderWithEngine({
    pages: { '/': page },
    rows: { companies: [{ id: 'c1', name: 'Acme' }] },
  });
  await screen.findByLabelText('SIREN', { exact: true });
  return view;
}
const hasFocus = (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label, { exact: true })));
const onTouch = () => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...ask(query), matches: true } : ask(query),
  );
};

it('begins at the first field to fill in, which no tick is', async () => {
  await open();
  await hasFocus('Name');
});

it('passes over what is filled in already, in a sheet too', async () => {
  await open({ initial: { name: 'Acme' } }, true);
  await hasFocus('SIREN');
});

it('leaves the focus where a finger points: the keyboard would cover the form', async () => {
  onTouch();
  await open();
  expect(document.activeElement).toBe(document.body);
});

it('leaves it where it is in the form of a row that is there', async () => {
  await open({ id: 'c1' });
  expect(document.activeElement).toBe(document.body);
});

import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { drafts, draftsOf } from '../../ui/form/draft-ports.ts';
import { useErasedDrafts } from './erased-drafts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
function Watch() {
  useErasedDrafts();
  return null;
}
const contact = (id: string, more = {}) => ({ id, version: 1, firstName: 'A', lastName: id, ...more });

it('takes what was typed of somebody with their erasure, when that arrives, and nothing of others', async () => {
  for (const name of [
    'contacts/ada',
    'contacts/ada~1',
    'comments/on/contacts/ada',
    'contacts/bea',
    'contacts/new',
  ])
    drafts.write(`${me.id}/${name}`, { notes: 'Likes machines' });
  drafts.write(`${me.id}/contacts/gone`, { notes: 'Likes engines' });
  const { engine } = await renderWithEngine({
    rows: { contacts: [contact('ada'), contact('bea'), contact('gone', { erasedOn: '2026-11-01' })] },
    pages: { '/': <Watch /> },
  });
  const left = () => new Set(draftsOf(me.id).map(({ key }) => key.slice(me.id.length + 1)));
  await waitFor(() => expect(left()).not.toContain('contacts/gone'));
  expect(left().size).toBe(5);
  await act(async () => void (await engine.db.rows('contacts').update('ada', { erasedOn: '2026-11-20' })));
  await waitFor(() => expect(left()).toEqual(new Set(['contacts/bea', 'contacts/new'])));
});

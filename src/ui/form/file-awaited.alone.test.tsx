import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import type { PreparedFile } from '../photo/prepare-file.ts';
import { drafts } from './draft-ports.ts';
import { EntityForm } from './entity-form.tsx';
import { unsaved } from './unsaved.ts';

const photo = vi.hoisted(() => ({ isReady: (_kept: PreparedFile) => {} }));
vi.mock('../photo/prepare-file.ts', () => ({
  prepareFile: () => new Promise((ready) => void (photo.isReady = ready)),
}));
const LIGHT: PreparedFile = { name: 'chair.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(4) };
const ARTICLE = { id: 'chair', reference: 'CH-1', name: 'Chair', version: 1 };
const onSaved = vi.fn();

beforeEach(() => {
  localStorage.clear();
  onSaved.mockReset();
});
afterEach(cleanup);

/** The form of an article whose photo was just chosen and is being made light. */
async function choosePhoto() {
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <EntityForm
        collection="articles"
        id="chair"
        sections={[{ fields: ['name', 'photo'] }]}
        onSaved={onSaved}
        onCancel={() => undefined}
      />
    </>
  );
  const { engine } = await renderWithEngine({
    pages: { '/': form, '/elsewhere': <p>another page</p> },
    person: { roles: ['admin'] },
    rows: { articles: [ARTICLE] },
  });
  await screen.findByLabelText('Name', { exact: true });
  const chosen = new File(['x'], 'chair.jpg', { type: 'image/jpeg' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });
  await screen.findByText('Preparing…');
  const row = () => engine.db.rows('articles').get('chair');
  const uploadId = async () => (await engine.db.strict.blobs.toArray())[0]?.id;
  return { engine, row, uploadId };
}

describe('a file that is still being made ready for a form', () => {
  it('is saved with it', async () => {
    const { row, uploadId } = await choosePhoto();
    fireEvent.change(screen.getByLabelText('Name', { exact: true }), { target: { value: 'Arm-chair' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(screen.getByRole('button', { name: 'Preparing…' })).toHaveProperty('disabled', true);
    expect(onSaved).not.toHaveBeenCalled();
    await act(async () => photo.isReady(LIGHT));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(await uploadId()).toBeDefined();
    expect(await row()).toMatchObject({ name: 'Arm-chair', photo: await uploadId() });
  });

  it('belongs to the draft of a form that was left meanwhile', async () => {
    const { engine, uploadId } = await choosePhoto();
    fireEvent.click(screen.getByText('Elsewhere'));
    await screen.findByText('another page');
    await act(async () => photo.isReady(LIGHT));
    await waitFor(() => expect(unsaved.isAny()).toBe(false));
    expect(await uploadId()).toBeDefined();
    expect(drafts.read(`${engine.context.userId}/articles/chair`)?.values).toEqual({
      photo: await uploadId(),
    });
  });
});

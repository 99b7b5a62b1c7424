import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '../../domain/kernel/problem.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { useAttach, type Attaching } from './use-attach.ts';

afterEach(cleanup);
function Page({ onAttaching }: { onAttaching: (attaching: Attaching) => void }) {
  const attaching = useAttach('expense');
  useEffect(() => void onAttaching(attaching));
  return <p>{attaching.busy === 0 ? 'idle' : 'busy'}</p>;
}
const pdf = (name: string) => new File(['%PDF-1.4 ', name], name, { type: 'application/pdf' });

describe('several files at once', () => {
  it('are all kept but the one that found no room, which is told and waits in the page', async () => {
    const faulty = faultyIndexedDb();
    let attaching: Attaching | undefined;
    const page = <Page onAttaching={(one) => (attaching = one)} />;
    const { engine } = await renderWithEngine({ pages: { '/': page }, indexedDB: faulty.indexedDB });
    await engine.db.open();
    faulty.arm({ when: (step) => step === 'commit', error: 'QuotaExceededError', times: 2 });
    const kept: string[] = [];
    await act(() =>
      attaching!.attach([pdf('a.pdf'), pdf('b.pdf')], (_id, file) => void kept.push(file.name)),
    );
    const { files, error, again } = attaching!.unkept;
    expect([kept, files.map(({ name }) => name), (error as AppError).code]).toEqual([
      ['b.pdf'],
      ['a.pdf'],
      'storage.full',
    ]);
    expect((await engine.db.strict.blobs.toArray()).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(screen.getByText('idle')).toBeTruthy();
    act(again);
    await waitFor(() => expect(kept).toEqual(['b.pdf', 'a.pdf']));
    expect(attaching!.unkept.files).toEqual([]);
    engine.stop();
  });

  it('are not kept twice where only what was to be done with one had failed', async () => {
    let attaching: Attaching | undefined;
    const page = <Page onAttaching={(one) => (attaching = one)} />;
    const { engine } = await renderWithEngine({ pages: { '/': page } });
    const onKept = vi.fn().mockRejectedValueOnce(new Error('no room for the line'));
    await act(() => attaching!.attach([pdf('a.pdf')], onKept));
    expect(attaching!.unkept.files).toHaveLength(1);
    await act(async () => attaching!.unkept.again());
    await waitFor(() => expect(onKept).toHaveBeenCalledTimes(2));
    const [blob, ...others] = await engine.db.strict.blobs.toArray();
    expect([others, onKept.mock.calls.map(([id]) => id as string)]).toEqual([[], [blob!.id, blob!.id]]);
    engine.stop();
  });
});

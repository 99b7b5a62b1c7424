import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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
  it('are all kept but the one that found no room, which is told', async () => {
    const faulty = faultyIndexedDb();
    let attaching: Attaching | undefined;
    const page = <Page onAttaching={(one) => (attaching = one)} />;
    const { engine } = await renderWithEngine({ pages: { '/': page }, indexedDB: faulty.indexedDB });
    await engine.db.open();
    faulty.arm({ when: (step) => step === 'commit', error: 'QuotaExceededError', times: 2 });
    const kept: string[] = [];
    const outcome = await act(() =>
      attaching!
        .attach([pdf('a.pdf'), pdf('b.pdf')], (_id, file) => void kept.push(file.name))
        .then(
          () => 'kept',
          (error: { code: string }) => error.code,
        ),
    );
    expect({ outcome, kept }).toEqual({ outcome: 'storage.full', kept: ['b.pdf'] });
    expect((await engine.db.strict.blobs.toArray()).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(screen.getByText('idle')).toBeTruthy();
    engine.stop();
  });
});

import { describe, expect, it } from 'vitest';
import { createSharedFiles } from '../../ui/photo/share-target-ports.ts';
import { createFakeCaches } from '../../testing/fake-caches.ts';
import { receiveShared } from './share-target.ts';

const shareOf = (...files: File[]): Request => {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  body.append('title', 'A receipt');
  return { url: 'https://comptoir.example/share', formData: () => Promise.resolve(body) } as Request;
};

describe('what another app shares', () => {
  it('is kept with its name and type, in its order, until it is forgotten', async () => {
    let now = 1;
    const shared = createSharedFiles(createFakeCaches(), () => now);
    const answer = await receiveShared(
      shareOf(
        new File(['one'], 'Reçu n° 1.pdf', { type: 'application/pdf' }),
        new File(['two'], 'b.png', { type: 'image/png' }),
      ),
      shared,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://comptoir.example/share']);
    now = 20;
    await shared.keep([new File(['three'], 'c.png', { type: 'image/png' })]);
    const kept = await shared.read();
    expect(kept.map(({ file }) => [file.name, file.type])).toEqual([
      ['Reçu n° 1.pdf', 'application/pdf'],
      ['b.png', 'image/png'],
      ['c.png', 'image/png'],
    ]);
    expect(await kept[0]!.file.text()).toBe('one');
    await shared.forget(kept[0]!.key);
    expect(await shared.read()).toHaveLength(2);
    await shared.forgetAll();
    expect(await shared.read()).toEqual([]);
  });

  it('is told to be lost where the device has no room', async () => {
    const keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const answer = await receiveShared(shareOf(new File(['x'], 'x.png')), { keep });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://comptoir.example/share?lost=1',
    ]);
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Shown } from '../../offline/index.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { FollowUp } from './follow-up.tsx';

afterEach(cleanup);

it('says when what was to be done was done, where that is known', async () => {
  const row = { id: 'a', followUp: '2026-11-02', followUpNote: 'Send it', done: true } as unknown as Shown;
  await renderWithEngine({
    pages: {
      '/': (
        <>
          <FollowUp row={{ ...row, doneOn: '2026-11-05' }} />
          <FollowUp row={{ ...row, followUpNote: 'Call' }} />
        </>
      ),
    },
  });
  const told = (await screen.findAllByText(/Done/)).map(({ textContent }) => textContent?.trim());
  expect(told).toEqual(['Send it · Done 05/11/2026', 'Call · Done']);
});

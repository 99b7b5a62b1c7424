import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { databaseName } from '../../../offline/database/name.ts';
import { openDatabase } from '../../../offline/database/open.ts';
import { STORE_VERSIONS } from '../../../offline/database/versions.gen.ts';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import { browserClock } from '../../../offline/transport/browser-ports.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { panelPage } from './panel.fixture.tsx';

afterEach(cleanup);

const panel = () => renderWithEngine({ pages: { '/': panelPage() } });

it('speaks of the signed-in person’s work, and says that another’s is here as well', async () => {
  const mine = 'Everything you did on this device is on the server too.';
  await panel();
  await screen.findByText(mine);
  await act(async () => {});
  expect(screen.queryByText(/Someone else’s work/)).toBeNull();
  cleanup();
  const db = openDatabase(
    databaseName('https://erp.example/api', 'another person'),
    { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
    STORE_VERSIONS,
    { clock: browserClock },
  );
  await db.strict.outbox.add(recordWith({ seq: 1, key: 'key-1' }));
  await panel();
  await screen.findByText(mine);
  await screen.findByText(/Someone else’s work that was not sent is on this device too/);
  expect(document.body.textContent).not.toContain('another person');
  db.dexie.close();
});

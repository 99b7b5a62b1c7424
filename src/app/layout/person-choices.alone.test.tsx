import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEngine } from '../../offline/index.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import type { SyncView } from '../sync/contract.ts';
import { PersonChoices } from './person-choices.tsx';

let pending = 0;
vi.mock('../sync/sync-context.tsx', () => ({ useSyncView: () => ({ pending }) as SyncView }));

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  pending = 0;
});

async function logOut(hasNetwork: boolean) {
  const session = createFakeSession();
  const seen = { asked: 0 };
  const Choices = () => {
    vi.spyOn(useEngine().context.ports, 'probablyOnline').mockReturnValue(hasNetwork);
    return (
      <PersonChoices
        user={fakeUser}
        close={() => {}}
        onSignIn={() => {}}
        onAsk={() => void (seen.asked += 1)}
      />
    );
  };
  await renderWithEngine({ pages: { '/': <Choices /> }, session });
  fireEvent.click(await screen.findByText('Log out'));
  return { seen, session };
}

describe('logging out', () => {
  it('is done at once where everything is sent and there is a network', async () => {
    const { seen, session } = await logOut(true);
    await waitFor(() => expect(session.calls.logout).toEqual(['send']));
    expect(seen.asked).toBe(0);
  });

  it('is asked about where work waits', async () => {
    pending = 1;
    const { seen, session } = await logOut(true);
    expect(seen.asked).toBe(1);
    expect(session.calls.logout).toEqual([]);
  });

  it('is asked about without a network, since nobody could log in again', async () => {
    const { seen, session } = await logOut(false);
    expect(seen.asked).toBe(1);
    expect(session.calls.logout).toEqual([]);
  });
});

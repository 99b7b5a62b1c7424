import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import type { LogoutChoice } from '../../domain/session.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { LogoutQuestion } from './logout-question.tsx';

afterEach(cleanup);

/** The question for two unsent changes; `refused` logouts fail as they do where work is left. */
function open(refused = 0) {
  const calls: LogoutChoice[] = [];
  const seen = { closed: 0 };
  const session = {
    ...createFakeSession(),
    logout(choice: LogoutChoice) {
      calls.push(choice);
      return calls.length > refused
        ? Promise.resolve()
        : Promise.reject(new AppError('pending', { retry: 'later' }));
    },
  };
  renderAt('/', session, { '/': <LogoutQuestion pending={2} onClose={() => (seen.closed += 1)} /> });
  return { calls, seen };
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function throwAway() {
  press(/Throw it away/);
  fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: 'throw away' } });
  press(/Throw away and log out/);
}

describe('logging out with work not yet sent', () => {
  it('sends first, and leaves', async () => {
    const { calls, seen } = open();
    expect(screen.getByText(/2 changes are on this device only/)).toBeTruthy();
    press(/Send it, then log out/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual(['send']);
  });

  it('stays, and says so, where not everything could be sent', async () => {
    const { seen } = open(1);
    press(/Send it, then log out/);
    await screen.findByText(/Not everything could be sent/);
    expect(seen.closed).toBe(0);
  });

  it('throws away as many changes as it showed, by a typed word', async () => {
    const { calls, seen } = open();
    throwAway();
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual([{ discard: 2 }]);
  });

  it('asks anew where more was saved meanwhile', async () => {
    const { calls, seen } = open(1);
    throwAway();
    await screen.findByText(/More was saved on this device meanwhile/);
    expect(screen.queryByLabelText(/to confirm/)).toBeNull();
    expect(seen.closed).toBe(0);
    throwAway();
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toHaveLength(2);
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import type { LogoutChoice } from '../../domain/session.ts';
import type { Engine } from '../../offline/contract.ts';
import { markOf } from '../../offline/outbox/record.ts';
import { readWorkFile } from '../../offline/transfer/work-file.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { drafts } from '../../ui/form/draft-ports.ts';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { LogoutQuestion } from './logout-question.tsx';

let files: Blob[] = [];
beforeEach(() => {
  localStorage.clear();
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:made';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The question over two unsent changes; `answers` are what the next logouts come to. */
async function open(...answers: (true | string | Promise<void>)[]) {
  const calls: LogoutChoice[] = [];
  const seen = { closed: 0 };
  const fake = createFakeSession();
  const session = {
    ...fake,
    logout(choice: LogoutChoice) {
      const answer = answers[calls.length] ?? true;
      calls.push(choice);
      if (answer instanceof Promise) return answer;
      return answer === true ? Promise.resolve() : Promise.reject(new AppError(answer, { retry: 'later' }));
    },
  };
  const view = await renderWithEngine({
    pages: { '/': <LogoutQuestion onClose={() => (seen.closed += 1)} /> },
    session,
  });
  const { engine } = view;
  await engine.create('companies', { name: 'Curie' });
  await engine.create('companies', { name: 'Joliot' });
  await screen.findByText(/2 changes are on this device only/);
  const marks = async () => (await engine.db.strict.outbox.toArray()).map(markOf);
  return { calls, seen, engine, fake, marks };
}
const inside = async (file: Blob, { context }: Engine) => {
  const crypto = { subtle: globalThis.crypto.subtle, bytes: (length: number) => new Uint8Array(length) };
  return (await (await readWorkFile(file, context.ports.digest, crypto)).open())!;
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function throwAway(word = 'throw away') {
  press(/Throw it away/);
  fireEvent.change(await screen.findByLabelText(/to confirm/), { target: { value: word } });
  press(/Throw away and log out/);
}

describe('logging out with work not yet sent: sending it', () => {
  it('sends first, and leaves', async () => {
    const { calls, seen } = await open();
    press(/Send it, then log out/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual(['send']);
  });

  it('says how much is left while it is sent, and cannot be pressed twice', async () => {
    let leave = () => {};
    const { calls, engine } = await open(new Promise<void>((done) => (leave = done)));
    press(/Send it, then log out/);
    expect(await screen.findByText(/2 changes left/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Keep it locked/ })).toBeNull();
    await answerWork(engine, { state: 'done' }, ({ seq }) => seq === 1);
    expect(await screen.findByText(/1 change left/)).toBeTruthy();
    expect(calls).toEqual(['send']);
    leave();
  });

  it('stays, and says what can be done, where not everything could be sent', async () => {
    const { seen } = await open('pending');
    press(/Send it, then log out/);
    await screen.findByText(/Try again where there is a network/);
    expect(seen.closed).toBe(0);
    press(/Try again to send it/);
    await waitFor(() => expect(seen.closed).toBe(1));
  });

  it('says that a person is needed where sending again would not help', async () => {
    const { engine } = await open('pending');
    await answerWork(engine, { state: 'dead' }, ({ seq }) => seq === 1);
    press(/Send it, then log out/);
    await screen.findByText(/1 change was refused/);
  });

  it('offers to leave at once when everything went by itself meanwhile', async () => {
    const { engine, calls, seen } = await open();
    await answerWork(engine, { state: 'done' });
    await screen.findByText('Everything is on the server now.');
    press(/^Log out$/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual(['send']);
  });
});

describe('logging out with nothing to send', () => {
  async function openDone(hasNetwork: boolean) {
    const seen = { closed: 0 };
    const session = createFakeSession();
    const view = await renderWithEngine({
      pages: { '/': <LogoutQuestion onClose={() => (seen.closed += 1)} /> },
      session,
    });
    vi.spyOn(view.engine.context.ports, 'probablyOnline').mockReturnValue(hasNetwork);
    fireEvent(window, new Event(hasNetwork ? 'online' : 'offline'));
    await screen.findByText(/Everything is on the server now/);
    return seen;
  }

  it('says without a network that nobody can log in again, and staying is what a key press does', async () => {
    const seen = await openDone(false);
    await screen.findByText(/you cannot log in again until there is one/);
    const stay = screen.getByRole('button', { name: 'Stay logged in' });
    expect(stay.hasAttribute('data-autofocus')).toBe(true);
    fireEvent.click(stay);
    expect(seen.closed).toBe(1);
  });

  it('says nothing of the kind where there is one', async () => {
    await openDone(true);
    expect(screen.queryByText(/you cannot log in again/)).toBeNull();
  });
});

describe('what logging out means', () => {
  it('is told with the choices: one is let in again by the server alone', async () => {
    await open();
    screen.getByText(/Logging out clears the device, and logging in again needs the network/);
    screen.getByText(/after your next log-in here, which needs the network/);
  });
});

describe('keeping it locked', () => {
  it('asks nothing more where the password was given in this sitting', async () => {
    const { calls, seen } = await open();
    press(/Keep it locked/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual(['keep']);
  });

  it('asks for the password where the device does not have its key, and says when it is wrong', async () => {
    const { calls, seen, fake } = await open('transfer.no-key');
    press(/Keep it locked/);
    fake.answer = { ok: false, reason: 'credentials' };
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'wrong' } });
    press(/Lock it and log out/);
    await screen.findByText('This is not your password.');
    expect(calls).toEqual(['keep']);
    fake.answer = { ok: true };
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
    press(/Lock it and log out/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(fake.calls.lock).toEqual(['wrong', 'right']);
    expect(calls).toEqual(['keep', 'keep']);
  });

  it('that did not work says so, and the other ways are still there', async () => {
    const { seen } = await open('QuotaExceededError');
    press(/Keep it locked/);
    await screen.findByText(/That did not work/);
    expect(screen.getByRole('button', { name: /Save it to a file/ })).toBeTruthy();
    expect(seen.closed).toBe(0);
  });

  it('that finds no room says that it is room which is wanting', async () => {
    const { seen } = await open('transfer.no-room');
    press(/Keep it locked/);
    await screen.findByText(/This device has no room for a locked copy/);
    expect(screen.getByRole('button', { name: /Save it to a file/ })).toBeTruthy();
    expect(seen.closed).toBe(0);
  });
});

describe('saving it to a file', () => {
  it('clears the device only when the person has found the file, and only what is in it', async () => {
    const { calls, engine, marks, seen } = await open();
    press(/Save it to a file/);
    const found = await screen.findByRole('checkbox', { name: 'I have found the file' });
    const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' });
    expect(leave.disabled).toBe(true);
    const { manifest } = await inside(files[0]!, engine);
    expect(manifest.records.map(({ patch }) => patch['name'])).toEqual(['Curie', 'Joliot']);
    fireEvent.click(found);
    fireEvent.click(leave);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual([{ discard: await marks() }]);
  });

  it('that cannot be made says so, and the other ways are still there', async () => {
    const { calls } = await open();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no memory');
    });
    press(/Save it to a file/);
    await screen.findByText(/The file could not be made. Your work is still on this device/);
    expect(screen.getByRole('button', { name: /Keep it locked/ })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('can be done again, with what came meanwhile', async () => {
    const { engine } = await open();
    press(/Save it to a file/);
    await screen.findByRole('checkbox');
    await engine.create('companies', { name: 'Langevin' });
    press(/Save it again/);
    await waitFor(() => expect(files).toHaveLength(2));
    const { manifest } = await inside(files[1]!, engine);
    expect(manifest.records).toHaveLength(3);
  });
});

describe('throwing it away', () => {
  it('shows what is lost, and takes a typed word', async () => {
    const { calls, seen, marks } = await open();
    await throwAway('yes');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Curie'),
      expect.stringContaining('Joliot'),
    ]);
    expect(calls).toEqual([]);
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: ' Throw away ' } });
    press(/Throw away and log out/);
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toEqual([{ discard: await marks() }]);
  });

  it('gives up what was on the screen, and not what is added to it while the word is typed', async () => {
    const { calls, engine, marks } = await open();
    const shown = await marks();
    press(/Throw it away/);
    await screen.findByLabelText(/to confirm/);
    const [company] = await engine.db.rows('companies').toArray();
    await engine.update('companies', company!.id, { code: 'C1' });
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: 'throw away' } });
    press(/Throw away and log out/);
    await waitFor(() => expect(calls).toEqual([{ discard: shown }]));
    expect(await marks()).not.toEqual(shown);
  });

  it('asks anew where more was saved meanwhile', async () => {
    const { calls, seen } = await open('pending');
    await throwAway();
    await screen.findByText(/More was saved on this device meanwhile/);
    expect(screen.queryByLabelText(/to confirm/)).toBeNull();
    expect(seen.closed).toBe(0);
    await throwAway();
    await waitFor(() => expect(seen.closed).toBe(1));
    expect(calls).toHaveLength(2);
  });
});

describe('what was typed and not saved', () => {
  const ME = '0192f3a0-0000-7000-8000-000000000001';
  it('is named with the rest, goes into the file, and is said to be lost where it is', async () => {
    drafts.write(`${ME}/companies/new`, { name: 'Half a name' });
    const { engine } = await open();
    await screen.findByText(/1 form holds what you typed/);
    expect(screen.getByRole('button', { name: /Send it/ }).textContent).toContain('not kept');
    press(/Throw it away/);
    await screen.findByText('What you typed and did not save');
    press(/^Back$/);
    press(/Save it to a file/);
    await screen.findByRole('checkbox');
    expect((await inside(files[0]!, engine)).manifest.drafts).toMatchObject([
      { values: { name: 'Half a name' } },
    ]);
  });

  it('is called by the page that it was typed on', async () => {
    document.title = 'New company · Comptoir';
    drafts.write(`${ME}/companies/new`, { name: 'Half a name' });
    document.title = 'Home · Comptoir';
    await open();
    await screen.findByText(/1 form holds what you typed/);
    press(/Throw it away/);
    await screen.findByText('What you typed and did not save: New company');
  });

  it('is asked about where nothing else waits: there is nothing to send', async () => {
    drafts.write(`${ME}/companies/new`, { name: 'Half a name' });
    const { engine, calls } = await open();
    await answerWork(engine, { state: 'done' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Send it/ })).toBeNull());
    press(/Keep it locked/);
    await waitFor(() => expect(calls).toEqual(['keep']));
  });
});

describe('the focus of a keyboard in the question', () => {
  const take = (name: RegExp) => {
    screen.getByRole('button', { name }).focus();
    press(name);
  };
  const at = (name: RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

  it('is on the way to try again where not everything could be sent', async () => {
    let refuse = (_error: unknown) => {};
    await open(new Promise<void>((_done, reject) => (refuse = reject)));
    take(/Send it, then log out/);
    await screen.findByText(/2 changes left/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
    refuse(new AppError('pending', { retry: 'later' }));
    await at(/Try again to send it/);
  });

  it('is on what is said of the file, and after Back on the way that was taken', async () => {
    await open();
    take(/Save it to a file/);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/was given to your browser/));
    take(/^Back$/);
    await at(/Save it to a file/);
    take(/Throw it away/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/to confirm/)));
    take(/^Back$/);
    await at(/Throw it away/);
  });

  it('is on the password where that is asked for', async () => {
    await open('transfer.no-key');
    take(/Keep it locked/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    take(/^Back$/);
    await at(/Keep it locked/);
  });

  it('is on the way out where everything went by itself', async () => {
    const { engine } = await open();
    screen.getByRole('button', { name: /Send it, then log out/ }).focus();
    await answerWork(engine, { state: 'done' });
    await at(/^Log out$/);
  });
});

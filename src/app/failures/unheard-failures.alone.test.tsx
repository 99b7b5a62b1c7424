import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { UnheardFailures } from './unheard-failures.tsx';

afterEach(cleanup);

const open = () =>
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <UnheardFailures />
      </ToastProvider>
    ),
  });
/** What the browser says when a promise was rejected and nobody listened. */
const reject = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));

describe('a failure that no page has words for', () => {
  it('is told in a toast that stays', () => {
    open();
    expect(screen.queryByText(/nothing was saved/)).toBeNull();
    reject(new Error('QuotaExceededError'));
    expect(screen.getByText('That did not work, and nothing was saved. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/Quota/)).toBeNull();
  });

  it('is told also where the words for it cannot be fetched', async () => {
    vi.doMock('../../ui/form/problem-words.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    open();
    reject(new AppError('invalid', { problems: [problem('/title', 'unique', 'unique')] }));
    await screen.findByText('That did not work, and nothing was saved. Please try again.');
    vi.doUnmock('../../ui/form/problem-words.ts');
  });

  it('says that this device kept nothing, and what to do about it', async () => {
    open();
    reject(
      new AppError('storage.blocked', {
        problems: [{ pointer: '', code: 'storage.blocked', message: 'Nothing was saved.' }],
      }),
    );
    await screen.findByText(
      'Not saved: an older version of Comptoir is open in another tab. Close the other tabs and windows of Comptoir, then save again.',
    );
  });

  it('is told in its own words where it has some', async () => {
    open();
    reject(new AppError('invalid', { problems: [problem('/title', 'unique', 'unique')] }));
    await screen.findByText('This value is already used');
  });
});

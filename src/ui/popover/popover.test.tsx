import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeSession } from '../session/session-fake.ts';
import { renderAt } from '../session/render-with-session.tsx';
import { Popover } from './popover.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(position: 'sticky' | 'static', side: 'bottom' | 'top' = 'bottom'): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 48, 200, 500));
  renderAt('/', createFakeSession(), {
    '/': (
      <header style={{ position }}>
        <Popover label="Account" side={side} trigger={(props) => <button {...props}>Open</button>}>
          {() => <button>Log out</button>}
        </Popover>
      </header>
    ),
  });
  fireEvent.click(screen.getByText('Open'));
  return screen.getByRole('group', { name: 'Account' });
}

describe('a panel on a low window', () => {
  it('scrolls within what the window leaves below a bar that stands still', () => {
    const { style } = open('sticky');
    expect(style.overflowY).toBe('auto');
    expect(style.maxHeight).toBe('calc(100dvh - 56px)');
  });

  it('scrolls within what is above it where it opens upwards', () => {
    expect(open('sticky', 'top').style.maxHeight).toBe('540px');
  });

  it('is as high as it is in a page, which scrolls itself', () => {
    expect(open('static').style.maxHeight).toBe('');
  });

  it('rises in a page as far as it would hang below the window, and no further than its top', () => {
    vi.stubGlobal('innerHeight', 540);
    expect(open('static').style.translate).toMatch(/ -16px$/);
    cleanup();
    vi.stubGlobal('innerHeight', 300);
    expect(open('static').style.translate).toMatch(/ -40px$/);
    vi.unstubAllGlobals();
  });
});

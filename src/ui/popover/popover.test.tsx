import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSession } from '../session/session-fake.ts';
import { renderAt } from '../session/render-with-session.tsx';
import { Popover } from './popover.tsx';

/** A window of 360 by 640 px; nothing is laid out here, so each test says where the button is and how large the panel. */
let button: DOMRect;
let panelHeight: number;

beforeEach(() => {
  for (const [name, size] of [
    ['clientWidth', 360],
    ['clientHeight', 640],
  ] as const)
    Object.defineProperty(document.documentElement, name, { configurable: true, value: size });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.matches('.popover, .popover *') && !this.matches('[role=group], [role=group] *')
      ? button
      : new DOMRect(0, 0, 200, panelHeight);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => panelHeight);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

function open(align: 'start' | 'end' = 'start'): HTMLElement {
  renderAt('/', createFakeSession(), {
    '/': (
      <>
        <Popover label="Account" align={align} trigger={(props) => <button {...props}>Open</button>}>
          {(close) => (
            <>
              <button>Profile</button>
              <button onClick={close}>Log out</button>
            </>
          )}
        </Popover>
        <button>Elsewhere</button>
      </>
    ),
  });
  fireEvent.click(screen.getByText('Open'));
  return screen.getByRole('group', { name: 'Account' });
}

async function placeOf(panel: HTMLElement): Promise<{ left: string; top: string; maxHeight: string }> {
  await waitFor(() => expect(panel.style.left).not.toBe(''));
  const { left, top, maxHeight } = panel.style;
  return { left, top, maxHeight };
}

describe('where a panel stands', () => {
  it('is beneath its button, above all else on the page', async () => {
    const raised: unknown[] = [];
    HTMLElement.prototype.showPopover = function raise() {
      raised.push(this);
    };
    [button, panelHeight] = [new DOMRect(20, 100, 80, 32), 300];
    const panel = open();
    expect(await placeOf(panel)).toMatchObject({ left: '20px', top: '138px' });
    expect(panel.getAttribute('popover')).toBe('manual');
    expect(raised).toEqual([panel]);
  });

  it('keeps within the right and the left edge of a phone', async () => {
    [button, panelHeight] = [new DOMRect(300, 100, 50, 32), 300];
    expect(await placeOf(open())).toMatchObject({ left: '152px' });
    cleanup();
    [button, panelHeight] = [new DOMRect(10, 100, 50, 32), 300];
    expect(await placeOf(open('end'))).toMatchObject({ left: '8px' });
  });

  it('is above its button where there is no room below', async () => {
    [button, panelHeight] = [new DOMRect(20, 560, 80, 32), 300];
    expect(await placeOf(open())).toMatchObject({ top: `${560 - 6 - 300}px` });
  });

  it('covers its button where neither side has room, and scrolls within the window', async () => {
    [button, panelHeight] = [new DOMRect(20, 300, 80, 32), 624];
    expect(await placeOf(open())).toMatchObject({ top: '8px', maxHeight: '624px' });
  });
});

describe('a panel and the keyboard', () => {
  beforeEach(() => {
    [button, panelHeight] = [new DOMRect(20, 100, 80, 32), 300];
  });

  it('arrows go through its lines and round its ends', () => {
    const panel = open();
    fireEvent.keyDown(screen.getByText('Open'), { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Profile');
    fireEvent.keyDown(panel, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Log out');
  });

  it('Escape, or what one of its lines does, closes it and gives the focus back', () => {
    const panel = open();
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
    fireEvent.click(screen.getByText('Open'));
    fireEvent.click(screen.getByText('Log out'));
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('a press elsewhere closes it; one inside does not', () => {
    const panel = open();
    fireEvent.pointerDown(panel);
    expect(screen.getByRole('group')).toBe(panel);
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('the focus going elsewhere closes it', () => {
    open();
    act(() => screen.getByText('Profile').focus());
    act(() => screen.getByText('Elsewhere').focus());
    expect(screen.queryByRole('group')).toBeNull();
  });
});

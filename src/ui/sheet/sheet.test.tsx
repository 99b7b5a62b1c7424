import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageHeader } from '../page/page-header.tsx';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { Sheet } from './sheet.tsx';

function Page({ goes = false }: { goes?: boolean }) {
  const [open, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  const close = () => {
    setOpen(false);
    if (goes) setThere(false);
  };
  return (
    <main tabIndex={-1}>
      {isThere && <button onClick={() => setOpen(true)}>Add</button>}
      {open && (
        <Sheet title="Add a thing" onClose={close}>
          <button onClick={close}>Save</button>
        </Sheet>
      )}
    </main>
  );
}
const opener = () => screen.getByRole('button', { name: 'Add' });
async function opened(goes = false): Promise<HTMLElement> {
  renderAt('/', createFakeSession(), { '/': <Page goes={goes} /> });
  opener().focus();
  fireEvent.click(opener());
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  expect(document.activeElement).toBe(save);
  return save;
}
const settled = () => act(async () => {});

it('a sheet that opens gives the focus to the field that asks for it, not to its cross', () => {
  renderAt('/', createFakeSession(), {
    '/': (
      <Sheet title="Why" onClose={() => undefined}>
        <input aria-label="Reason" data-autofocus="" />
      </Sheet>
    ),
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  cleanup();
});

it('a sheet stays as a file chooser in it, or a sheet above it, is left', () => {
  const closed: string[] = [];
  renderAt('/', createFakeSession(), {
    '/': (
      <Sheet title="Below" onClose={() => closed.push('below')}>
        <input type="file" aria-label="Photo" />
        <Sheet title="Above" onClose={() => closed.push('above')}>
          What is in the file
        </Sheet>
      </Sheet>
    ),
  });
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
  fireEvent(screen.getByRole('dialog', { name: 'Above' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['above']);
  cleanup();
});

describe('a sheet that closes', () => {
  beforeEach(() => document.body.focus());
  afterEach(cleanup);

  it.each([
    ['Save', () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('gives the focus back to what opened it: %s', async (_way, close) => {
    await opened();
    close();
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('gives it to the heading of the page that its person went on to', async () => {
    function Shell() {
      const [open, setOpen] = useState(false);
      const [isLeft, setLeft] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Add</button>
          <main tabIndex={-1}>{isLeft && <PageHeader title="There" />}</main>
          {open && (
            <Sheet title="Where to" isLeft={isLeft} onClose={() => setOpen(false)}>
              <button onClick={() => setLeft(true)}>Go on</button>
            </Sheet>
          )}
        </>
      );
    }
    renderAt('/', createFakeSession(), { '/': <Shell /> });
    opener().focus();
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'There' }));
  });

  it('gives it to the page where what opened it is gone', async () => {
    fireEvent.click(await opened(true));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { ToastProvider, useToast } from '../toast/toasts.tsx';
import { Foremost } from './foremost.tsx';
import { Sheet } from './sheet.tsx';

const undone: string[] = [];
/** What the browser has put above all else, which this one has no layer for. */
const raised: Element[] = [];
beforeEach(() => {
  undone.length = raised.length = 0;
  HTMLElement.prototype.showPopover = function raise() {
    raised.push(this);
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

function Page({ above = 0 }: { above?: number }) {
  const [isOpen, setOpen] = useState(false);
  const show = useToast();
  const say = () =>
    show({ text: `Said ${above}`, action: { label: 'Undo', run: () => void undone.push(`${above}`) } });
  return (
    <>
      <button onClick={say}>Say {above}</button>
      <button onClick={() => setOpen(true)}>Open {above}</button>
      {isOpen && (
        <Sheet title={`Sheet ${above}`} onClose={() => setOpen(false)}>
          <Page above={above + 1} />
        </Sheet>
      )}
    </>
  );
}
const open = () =>
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <main tabIndex={-1}>
          <Foremost>
            <input aria-label="Password" />
          </Foremost>
          <Page />
        </main>
      </ToastProvider>
    ),
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sheet = (name: string) => screen.getByRole('dialog', { name });
const close = (name: string) => fireEvent(sheet(name), new Event('cancel', { cancelable: true }));

it('what is said while sheets are open stands in the last one, where it can be pressed', () => {
  open();
  press('Open 0');
  press('Say 1');
  within(sheet('Sheet 0')).getByText('Said 1');
  press('Open 1');
  const undo = within(sheet('Sheet 1')).getByRole('button', { name: 'Undo' });
  expect(raised.at(-1)?.contains(undo), 'above the sheet').toBe(true);
  fireEvent.click(undo);
  expect(undone).toEqual(['1']);
  press('Say 0');
  close('Sheet 1');
  within(sheet('Sheet 0')).getByText('Said 0');
  close('Sheet 0');
  expect(screen.getByText('Said 0').closest('[popover]')).toBeNull();
});

it('what is to be answered meanwhile keeps what was typed in it, there and back', () => {
  open();
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  const home = box.closest('main');
  fireEvent.change(box, { target: { value: 'half' } });
  press('Open 0');
  expect(within(sheet('Sheet 0')).getByLabelText<HTMLInputElement>('Password')).toBe(box);
  close('Sheet 0');
  expect([box.value, box.closest('main'), box.closest('[popover]')]).toEqual(['half', home, null]);
});

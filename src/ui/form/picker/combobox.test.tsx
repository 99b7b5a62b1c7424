import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../session/render-with-session.tsx';
import { createFakeSession } from '../../session/session-fake.ts';
import { Sheet } from '../../sheet/sheet.tsx';
import { useSaving } from '../use-saving.ts';
import { useRef } from 'react';
import { Combobox, type Choice } from './combobox.tsx';

const ALL = ['Acme', 'Martin'].map((text): Choice => ({ key: text.toLowerCase(), text }));
const given = vi.fn<(text: string) => void>();
const saved = vi.fn<(text: string) => void>();
beforeEach(() => {
  given.mockReset();
  saved.mockReset();
});
afterEach(cleanup);

/** A box for any words, as that of a supplier or a place. */
function Free({ trimmed = false }: { trimmed?: boolean }) {
  const [value, setValue] = useState('Acme');
  const form = useRef<HTMLFormElement>(null);
  useSaving(form, async () => saved(value));
  const give = (text: string) => {
    given(text);
    setValue(trimmed ? text.trim() : text);
  };
  return (
    <form ref={form} data-saves="">
      <Combobox
        control={{}}
        label="Place"
        shown={value}
        onType={() => {}}
        choices={ALL}
        onPick={({ text }) => give(text)}
        onLeave={give}
      />
    </form>
  );
}
function InSheet() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>closed with {given.mock.calls.join()}</p>;
  return (
    <Sheet title="Line" onClose={() => setOpen(false)}>
      <Free />
    </Sheet>
  );
}
const show = (page: React.ReactNode) => renderAt('/', createFakeSession(), { '/': page });
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

it('free words are saved by Ctrl+S as they stand in the box', () => {
  show(<Free />);
  type('Chez Paul');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(saved.mock.calls).toEqual([['Chez Paul']]);
});

it('free words are handed over before their sheet closes', () => {
  show(<InSheet />);
  type('Chez Paul');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  screen.getByText('closed with Chez Paul');
});

it.each([
  ['Enter', () => void fireEvent.keyDown(box(), { key: 'Enter' })],
  ['a reload', () => void fireEvent(window, new Event('pagehide'))],
  ['going from the page', () => cleanup()],
  ['leaving the box', () => void fireEvent.blur(box())],
])('free words are handed over by %s', (_by, happens) => {
  show(<Free />);
  type('Chez Paul');
  expect(given).not.toHaveBeenCalled();
  happens();
  expect(given.mock.calls).toEqual([['Chez Paul']]);
});

it('what was chosen from the list stays, also where the same words are typed again', () => {
  show(<Free trimmed />);
  type('Acm');
  type('Acme ');
  fireEvent.blur(box());
  expect(given).not.toHaveBeenCalled();
  fireEvent.change(box(), { target: { value: 'M' } });
  fireEvent.click(screen.getByRole('option', { name: 'Martin' }));
  fireEvent.blur(box());
  expect(given.mock.calls).toEqual([['Martin']]);
});

it('the list is no stop on the way of Tab, though it scrolls: it closes as the box is left', () => {
  show(<Free />);
  type('M');
  expect(screen.getByRole('listbox').tabIndex).toBe(-1);
});

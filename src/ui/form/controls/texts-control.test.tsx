import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../session/render-with-session.tsx';
import { createFakeSession } from '../../session/session-fake.ts';
import { useSaving } from '../use-saving.ts';
import { TextsControl } from './texts-control.tsx';

const given = vi.fn<(texts: string[]) => void>();
const saved = vi.fn<(texts: string[]) => void>();
beforeEach(() => {
  given.mockReset();
  saved.mockReset();
});
afterEach(cleanup);

function Form({ start = ['vip'] }: { start?: string[] }) {
  const [texts, setTexts] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  useSaving(form, async () => saved(texts));
  return (
    <form ref={form} data-saves="">
      <TextsControl
        control={{ id: 'tags' } as never}
        value={texts}
        onChange={(next) => {
          given(next);
          setTexts(next);
        }}
      />
    </form>
  );
}
const open = (start?: string[]) =>
  renderAt('/', createFakeSession(), { '/': <Form {...(start ? { start } : {})} /> });
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

it('a tag that stands in the box is saved by Ctrl+S', () => {
  open();
  type('paris');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(saved.mock.calls).toEqual([[['vip', 'paris']]]);
});

it.each([
  ['a reload', () => void fireEvent(window, new Event('pagehide'))],
  ['going from the page', () => cleanup()],
])('a tag that stands in the box is handed over by %s', (_by, happens) => {
  open();
  type('paris');
  happens();
  expect(given.mock.calls).toEqual([[['vip', 'paris']]]);
});

it('the focus goes to the tag beside one that is removed', () => {
  open(['a', 'b', 'c']);
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('c').focus();
  fireEvent.click(remove('c'));
  expect(document.activeElement).toBe(remove('b'));
});

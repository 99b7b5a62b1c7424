import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { fixture, KeptEditor } from './rich-text.fixture.tsx';

// What is cleaned away is told in a real browser (tests/parts/attacks.ts): DOMPurify is not made for this one.
afterEach(cleanup);
const show = (part: React.ReactNode) => renderAt('/', createFakeSession(), { '/': part });
async function written(value: string) {
  const values: string[] = [];
  show(<KeptEditor value={value} onValue={(html) => values.push(html)} />);
  const text = await screen.findByRole('textbox', { name: 'Report' });
  return { text, values };
}
const tool = (name: string) => screen.getByRole('button', { name });

it('shows a text with its links, which leave the app', async () => {
  show(fixture.states['read']?.());
  const link = await screen.findByRole('link', { name: 'the plan' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

it('formats by its tools and says which are on', async () => {
  const { values } = await written('<p>Hello</p>');
  await act(async () => fireEvent.click(tool('Heading')));
  expect(values.at(-1)).toBe('<h2>Hello</h2>');
  expect(tool('Heading').getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(tool('Bullet list')));
  expect(values.at(-1)).toContain('<ul>');
});

it('has one tab stop for its tools, and Alt+F10 leads there from the text', async () => {
  const { text } = await written('<p>Hello</p>');
  const bar = screen.getByRole('toolbar');
  expect([...bar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  fireEvent.keyDown(text, { key: 'F10', altKey: true });
  expect(document.activeElement).toBe(tool('Heading'));
  fireEvent.keyDown(tool('Heading'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tool('Link'));
});

it('refuses an address that runs something, and makes a bare one whole', async () => {
  const { values } = await written('<p></p>');
  fireEvent.click(tool('Link'));
  const address = screen.getByRole('textbox', { name: 'Address of the link' });
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(tool('Set link'));
  expect(screen.getByRole('alert').textContent).toContain('A link begins with');
  expect(values).toEqual([]);
  fireEvent.change(address, { target: { value: 'example.com' } });
  await act(async () => fireEvent.click(tool('Set link')));
  expect(values.at(-1)).toBe('<p><a href="https://example.com">example.com</a></p>');
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { WorkLines } from './work-lines.tsx';

afterEach(cleanup);

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Change ${index + 1}`);
const draw = async (count: number): Promise<HTMLElement> => {
  await renderWithEngine({ pages: { '/': <WorkLines lines={lines(count)} /> } });
  return screen.findByRole('list');
};

describe('the changes that a file holds, or that go', () => {
  it('stand there as they are while they are few', async () => {
    const list = await draw(8);
    expect(list.hasAttribute('tabindex')).toBe(false);
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it('scroll where they are many, by the keyboard too, and all of them are there', async () => {
    const list = await draw(200);
    expect(list.tabIndex).toBe(0);
    expect(list.getAttribute('aria-label')).toBe('Changes: 200');
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
  });
});

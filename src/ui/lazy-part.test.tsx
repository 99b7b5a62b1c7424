import { chakra } from '@chakra-ui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

describe('a part whose code is fetched', () => {
  it('leaves the page as it is where its code cannot be had, and looks again when it is drawn anew', async () => {
    let tries = 0;
    const Part = lazyPart<{ name: string }>(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }) => <p>Hello {name}</p>;
    });
    const page = (isThere: boolean) => (
      <main>
        <h1>Page</h1>
        {isThere && <Part name="Ada" />}
      </main>
    );
    const { rerender } = render(page(true));
    await act(async () => {});
    expect(screen.getByRole('main').textContent).toBe('Page');
    rerender(page(false));
    rerender(page(true));
    await screen.findByText('Hello Ada');
    rerender(page(false));
    rerender(page(true));
    expect(screen.getByText('Hello Ada'), 'at once from then on').toBeDefined();
    expect(tries).toBeLessThanOrEqual(3);
  });

  it('comes with Chakra where that styles it: what is around it does without', async () => {
    const Part = lazyPart(() => Promise.resolve(() => <chakra.p color="fg.muted">Styled</chakra.p>));
    render(<Part />);
    expect((await screen.findByText('Styled')).className).not.toBe('');
  });
});

import type * as ChakraUi from '@chakra-ui/react';
import { chakra, ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const created = vi.hoisted(() => vi.fn());
vi.mock('@chakra-ui/react', async (original) => {
  const chakraUi = await original<typeof ChakraUi>();
  return {
    ...chakraUi,
    createSystem: (...configs: Parameters<typeof chakraUi.createSystem>) => {
      created();
      return chakraUi.createSystem(...configs);
    },
  };
});
const { system } = await import('./system.ts');

beforeEach(() => created.mockClear());
afterEach(cleanup);

it('is not made for a page that Chakra styles nothing of, and once for one that it does', () => {
  const page = render(
    <ChakraProvider value={system}>
      <p className="list">rows</p>
    </ChakraProvider>,
  );
  expect(created).not.toHaveBeenCalled();
  page.rerender(
    <ChakraProvider value={system}>
      <chakra.p color="fg.muted">words</chakra.p>
      <chakra.p px="2">more</chakra.p>
    </ChakraProvider>,
  );
  expect(created).toHaveBeenCalledTimes(1);
  expect(screen.getByText('words').className).toMatch(/^css-/);
});

it('leaves reset and tokens to the style sheet', () => {
  render(<ChakraProvider value={system}>{null}</ChakraProvider>);
  const inserted = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(inserted).not.toContain('--c-colors-bg:');
});

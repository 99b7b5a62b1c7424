import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useGradually } from './use-gradually.ts';

afterEach(cleanup);

const drawn: number[] = [];
function Rows({ count }: { count: number }) {
  const now = useGradually(count);
  drawn.push(now);
  return <p>{now}</p>;
}

it('draws what is in sight first, then all of them', async () => {
  drawn.length = 0;
  render(<Rows count={200} />);
  await screen.findByText('200');
  expect(drawn[0]).toBeLessThan(50);
  expect(
    drawn.toSorted((a, b) => a - b),
    'none is taken away again',
  ).toEqual(drawn);
});

it('draws no more than there are, and those that come later', async () => {
  const { rerender } = render(<Rows count={3} />);
  screen.getByText('3');
  rerender(<Rows count={90} />);
  await waitFor(() => screen.getByText('90'));
});

import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { system } from '../theme/system.ts';
import { NumberInput } from './number-input.tsx';
import { shownNumber, typedNumber } from './typed-number.ts';

afterEach(cleanup);

describe('a figure as it is typed', () => {
  it.each([
    ['money', '1234,5', 123_450],
    ['money', '1 234.56 €', 123_456],
    ['money', '1,234', '1,234'],
    ['money', '1.234,56', 123_456],
    ['money', '1,234.56', 123_456],
    ['money', '12k', 1_200_000],
    ['money', '12,5+3', 1550],
    ['money', '12,5+', '12,5+'],
    ['money', '100/3', 3333],
    ['money', '33,333', '33,333'],
    ['money', '12k€', 1_200_000],
    ['decimal', '391.5 km', 391.5],
    ['percent', '5,5 %', 5.5],
    ['integer', '12', 12],
    ['money', 'abc', 'abc'],
    ['money', '  ', null],
  ] as const)('%s %s', (kind, text, value) => expect(typedNumber(kind, text)).toBe(value));

  it('may be a length of time, or carry its unit', () => {
    expect(typedNumber('integer', '1h30', 'min')).toBe(90);
    expect(typedNumber('integer', 'long', 'min')).toBe('long');
    expect(shownNumber('integer', 90, 'min')).toBe('1\u00a0h\u00a030');
    expect(typedNumber('decimal', '12,5 kg', 'kg')).toBe(12.5);
  });

  it('is shown by the house’s format', () => {
    expect(shownNumber('money', 123_456)).toBe('1\u202f234,56');
    expect(shownNumber('decimal', 391.5)).toBe('391,5');
    expect(shownNumber('money', 'abc')).toBe('abc');
    expect(shownNumber('money', null)).toBe('');
  });
});

function Amount() {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <ChakraProvider value={system}>
      <NumberInput kind="money" aria-label="Amount" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </ChakraProvider>
  );
}

describe('the money input', () => {
  it('keeps the typing while one types, and writes it out when it is left', () => {
    render(<Amount />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '1234.5' } });
    expect(input.value).toBe('1234.5');
    expect(screen.getByRole('status').textContent).toBe('123450');
    fireEvent.blur(input);
    expect(input.value).toBe('1\u202f234,50');
  });

  it('keeps what is no amount, to be mended', () => {
    render(<Amount />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.change(input, { target: { value: '12,5O' } });
    fireEvent.blur(input);
    expect(input.value).toBe('12,5O');
  });
});

import { expect, it } from 'vitest';
import { csvSheet, inFigures } from './csv-sheet.ts';

it.each([
  [123_456, '1234,56'],
  [-5, '-0,05'],
  [0, '0,00'],
  [null, ''],
])('%s cents are written as %s', (cents, told) => {
  expect(inFigures(cents)).toBe(told);
});

it('no cell of a table is a formula, whichever column it stands in', async () => {
  const sheet = csvSheet([
    ['Label', '@Account'],
    ['-2+3', '\uFF1DSUM(A1)'],
    ['He said "no"; twice', '-12,50'],
  ]);
  expect(sheet.type).toBe('text/csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await sheet.arrayBuffer())).toBe(
    '\uFEFF"Label";"\'@Account"\r\n"\'-2+3";"\'\uFF1DSUM(A1)"\r\n"He said ""no""; twice";"-12,50"',
  );
});

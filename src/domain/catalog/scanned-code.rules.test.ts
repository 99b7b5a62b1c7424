import { expect, it } from 'vitest';
import { scannedCode } from './scanned-code.rules.ts';

it('a bar code is an EAN, or a GS1 label with its lot', () => {
  expect(scannedCode(' 4006381333931 ')).toEqual({ barcode: '4006381333931' });
  expect(scannedCode('0104006381333931')).toEqual({ barcode: '4006381333931' });
  expect(scannedCode(']C10104006381333931152601311' + '0L7')).toMatchObject({ barcode: '4006381333931' });
  expect(scannedCode('01040063813339311526013110L-7\u001D21abc')).toEqual({
    barcode: '4006381333931',
    lot: 'L-7',
  });
  expect(scannedCode('(01)04006381333931(10)L7')).toEqual({ barcode: '4006381333931', lot: 'L7' });
  expect(scannedCode('0100000096385074')).toEqual({ barcode: '96385074' });
});

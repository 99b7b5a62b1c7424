import { describe, expect, it } from 'vitest';
import { validate } from '../kernel/validate.ts';
import { article } from './article.entity.ts';

const context = { today: '2026-03-15', lookup: { get: async () => undefined, where: async () => [] } };
const problems = async (more: object) =>
  (await validate(article, { id: 'a', reference: 'R', name: 'Screw', ...more }, context)).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

describe('an article', () => {
  it('keeps security ≤ minimum ≤ maximum stock', async () => {
    expect(await problems({ securityStock: 5, minStock: 5, maxStock: 5 })).toEqual([]);
    expect(await problems({ securityStock: 6, minStock: 5, maxStock: 10 })).toEqual([
      '/minStock stock.order',
    ]);
    expect(await problems({ minStock: 11, maxStock: 10 })).toEqual(['/maxStock stock.order']);
    expect(await problems({ securityStock: 11, maxStock: 10 })).toEqual(['/maxStock stock.order']);
    expect(await problems({ maxStock: 0 })).toEqual([]);
  });

  it('has a VAT rate of the list and a sound barcode', async () => {
    expect(await problems({ vat: 5.5, barcode: '4006381333931' })).toEqual([]);
    expect(await problems({ vat: 19 })).toEqual(['/vat vat.rate.unknown']);
    expect(await problems({ barcode: '4006381333932' })).toEqual(['/barcode barcode.invalid']);
  });

  it('prefers one supplier', async () => {
    const line = (lineKey: string) => ({ lineKey, supplier: lineKey, preferred: true });
    expect(await problems({ suppliers: [line('1')] })).toEqual([]);
    expect(await problems({ suppliers: [line('1'), line('2')] })).toEqual([
      '/suppliers/1/preferred preferred.exists',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { domainTexts, fieldTexts, FIELD_PARTS, firstTexts, LISTED } from '../locales/domain-texts.ts';
import { frenchFields, listedFields, type ListingArea } from '../ui/value/french-fields.ts';
import { routes } from './routes.ts';

/** What stands at the paths of lists, and whose they are: `/crm` and below are said by the catalogue of `crm`. */
const AREAS: Readonly<Record<string, ListingArea>> = {
  crm: 'crm',
  pipeline: 'crm',
  humanressources: 'hr',
  sales: 'sales',
};
const lists = routes.flatMap(({ path, isPlain }) => {
  const row = routes.find(({ path: other, shows }) => shows && new RegExp(`^${path}/:\\w+$`).test(other));
  return isPlain && row?.shows ? [{ path, collection: row.shows }] : [];
});

describe('the words that lists wait for', () => {
  it.each(lists)('of $path are those of the fields of $collection', ({ path, collection }) => {
    const area = AREAS[path.split('/')[1] ?? ''];
    expect(area && LISTED[area]).toContain(collection);
  });

  it('are in French without any that no list says', async () => {
    expect(lists.length).toBeGreaterThan(8);
    const { messages } = await listedFields('crm');
    expect(messages).toHaveProperty('VAT number');
    expect(messages).not.toHaveProperty('Odometer');
  });

  it('are all there once something opens from a list', async () => {
    const { messages } = await frenchFields();
    const first = new Set(firstTexts().map(({ text }) => text));
    const fields = (await domainTexts()).map(({ text }) => text).filter((text) => !first.has(text));
    expect(Object.keys(messages).toSorted()).toEqual(fields.toSorted());
  });

  it('stand once', async () => {
    const texts = (await Promise.all(FIELD_PARTS.map(fieldTexts))).flat().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domainTexts, firstTexts } from '../locales/domain-texts.ts';
import { areaWords, fieldWords, frenchFields } from '../ui/words.ts';

describe('the words that pages wait for', () => {
  it('are those of each area by its folder', () => {
    for (const area of readdirSync('src/areas'))
      expect(Object.keys(areaWords(area)), area).toEqual(['en', 'fr']);
  });

  it('are in French of the fields of a list and of no other business', async () => {
    const { messages } = await fieldWords('crm').fr!();
    expect(messages).toHaveProperty('VAT number');
    expect(messages).not.toHaveProperty('Odometer');
    expect(fieldWords('dashboards')).toEqual({});
  });

  it('are all there once something opens from a list', async () => {
    const { messages } = await frenchFields();
    const first = new Set(firstTexts().map(({ text }) => text));
    const fields = (await domainTexts()).map(({ text }) => text).filter((text) => !first.has(text));
    expect(Object.keys(messages).toSorted()).toEqual(fields.toSorted());
  });
});

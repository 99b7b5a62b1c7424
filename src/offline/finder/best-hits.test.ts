import { describe, expect, it } from 'vitest';
import { createBestHits } from './best-hits.ts';
import { RowTexts, wordsOf } from './row-text.ts';

const TEXTS = [' transport rapide', ' portes du sud', ' bois\n\n portes', ' port', ' sport', ' transports'];

function looking() {
  const texts = new RowTexts();
  TEXTS.forEach((text, place) => texts.put(place, text));
  const best = createBestHits('parties', texts, (place) => `id${place}`);
  let revision = 0;
  return {
    texts,
    changed: () => (revision += 1),
    found: (words: string, limit: number, all: Iterable<number> = TEXTS.keys()) =>
      best(wordsOf(words), limit, revision, all).map(({ id }) => id),
  };
}

describe('the best hits of a collection', () => {
  it('are as many as asked for, the newer first of equals', () => {
    const { found } = looking();
    const all = found('port', 10);
    expect(all[0]).toBe('id3');
    for (const limit of [1, 2, 3, 5]) expect(found('port', limit)).toEqual(all.slice(0, limit));
    expect(found('transp', 10)).toEqual(['id5', 'id0']);
  });

  it('are looked for among those of the words before, while one types on', () => {
    const { found } = looking();
    const asked: number[] = [];
    function* noted() {
      for (const place of TEXTS.keys()) {
        asked.push(place);
        yield place;
      }
    }
    expect(found('p', 2, noted())).toHaveLength(2);
    expect(found('po', 10, noted())).toEqual(found('po', 10));
    expect(asked).toHaveLength(TEXTS.length);
    expect(found('transp', 10, noted())).toHaveLength(2);
    expect(asked).toHaveLength(2 * TEXTS.length);
  });

  it('are looked for among all again once a row has changed', () => {
    const { found, texts, changed } = looking();
    expect(found('spo', 10)).toEqual(['id4', 'id5', 'id0']);
    texts.put(3, ' spot');
    changed();
    expect(found('spot', 10)).toEqual(['id3']);
  });
});

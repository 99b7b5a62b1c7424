import type { ReadPage } from '../recognised-page.rules.ts';

const WIDTH = 8;
const HEIGHT = 12;
const LINE = 20;

/** A page of a typewriter: each sign of the text in its place, each word sure. */
export const printedPage = (text: string): ReadPage => ({
  width: 640,
  height: 800,
  words: text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 0.95,
      box: [match.index * WIDTH, at * LINE, match[0].length * WIDTH, HEIGHT],
    })),
  ),
});

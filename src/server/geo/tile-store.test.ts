import { expect, it } from 'vitest';
import type { TileAnswer } from './tile-server.ts';
import { AT_ONCE, createTileStore, MOST_WAITING } from './tile-store.ts';

const TILE: TileAnswer = { type: 'image/png', bytes: new Uint8Array([1]) };

/** A store over servers that answer when they are told to. */
function slowServers() {
  const asked: string[] = [];
  const answers = new Map<string, (answer: TileAnswer) => void>();
  const tileOf = createTileStore({ now: () => 0 }, (url) => {
    asked.push(url);
    return new Promise((done) => answers.set(url, done));
  });
  /** What is asked for now is answered, and what takes its turn after it, to the end. */
  const answerAll = async (): Promise<void> => {
    while (answers.size > 0) {
      for (const [url, answer] of answers) {
        answers.delete(url);
        answer(TILE);
      }
      await new Promise((done) => setImmediate(done));
    }
  };
  return { tileOf, asked, answerAll };
}
const many = (host: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}`);

it('does not let the map of one company wait for the server of another', async () => {
  const { tileOf, asked, answerAll } = slowServers();
  const slow = many('slow.example', AT_ONCE * 3).map(tileOf);
  expect(asked).toHaveLength(AT_ONCE);
  const other = tileOf('https://other.example/1');
  expect(asked.at(-1)).toBe('https://other.example/1');
  await answerAll();
  expect(await other).toBe(TILE);
  expect(new Set(await Promise.all(slow))).toEqual(new Set([TILE]));
});

it('lets so many wait for one server, and gives up who waits longest', async () => {
  const { tileOf, asked, answerAll } = slowServers();
  const all = many('slow.example', AT_ONCE + MOST_WAITING + 3).map(tileOf);
  // No server has answered anything yet.
  const given = all.slice(AT_ONCE, AT_ONCE + 3);
  expect(await Promise.all(given)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  await answerAll();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === TILE)).toHaveLength(AT_ONCE + MOST_WAITING);
  expect(asked).toHaveLength(AT_ONCE + MOST_WAITING);
  // Who was given up asks again, in a new turn.
  const again = tileOf('https://slow.example/6');
  await answerAll();
  expect(await again).toBe(TILE);
});

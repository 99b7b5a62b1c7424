import { describe, expect, it } from 'vitest';
import { createListTurns } from './list-turns.ts';
import { isHttpProblem } from './problem.ts';

const here = new AbortController().signal;
const take = createListTurns;
/** Whether it is settled by now, with all that was under way settled before. */
async function isTaken(turn: Promise<unknown>): Promise<boolean> {
  let taken = false;
  void turn.then(
    () => (taken = true),
    () => {},
  );
  await new Promise(setImmediate);
  return taken;
}

describe('the turns of lists', () => {
  it('are two at once, and the next in the order they came', async () => {
    const turns = take({ atOnce: 2, waiting: 10 });
    const [first, second] = [await turns('ada', here), await turns('ada', here)];
    const [third, fourth] = [turns('ada', here), turns('ada', here)];
    expect(await isTaken(third)).toBe(false);
    second();
    expect([await isTaken(third), await isTaken(fourth)]).toEqual([true, false]);
    first();
    expect(await isTaken(fourth)).toBe(true);
  });

  it('are each person’s own', async () => {
    const turns = take({ atOnce: 1, waiting: 10 });
    await turns('ada', here);
    expect(await isTaken(turns('paul', here))).toBe(true);
  });

  it('are refused with 429 where too many of one person wait', async () => {
    const turns = take({ atOnce: 1, waiting: 1 });
    await turns('ada', here);
    const waiting = turns('ada', here);
    const refused = await turns('ada', here).catch((error: unknown) => error);
    expect(isHttpProblem(refused) && refused.problem).toMatchObject({
      kind: 'too-many',
      details: { headers: { 'retry-after': '1' } },
    });
    expect(await isTaken(waiting)).toBe(false);
  });

  it('are given back once, however often that is said', async () => {
    const turns = take({ atOnce: 1, waiting: 10 });
    const first = await turns('ada', here);
    const [second, third] = [turns('ada', here), turns('ada', here)];
    first();
    first();
    expect([await isTaken(second), await isTaken(third)]).toEqual([true, false]);
  });

  it('pass over a caller who has gone while waiting', async () => {
    const turns = take({ atOnce: 1, waiting: 2 });
    const first = await turns('ada', here);
    const gone = new AbortController();
    const left = turns('ada', gone.signal);
    const next = turns('ada', here);
    gone.abort();
    await expect(left).rejects.toThrow('cannot answer');
    first();
    expect(await isTaken(next)).toBe(true);
    // Nor does one who was gone before hold a place.
    await expect(turns('ada', gone.signal)).rejects.toThrow('cannot answer');
  });

  it('begin anew once all are given back', async () => {
    const turns = take({ atOnce: 1, waiting: 0 });
    (await turns('ada', here))();
    expect(await isTaken(turns('ada', here))).toBe(true);
  });
});

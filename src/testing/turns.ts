const MANY = 200;

/**
 * So many turns of the event loop: for a test that nothing comes of something. The test's database answers in one turn or two and
 * React draws in one, however busy the machine is; of what waits for a clock this says nothing.
 */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < MANY; turn += 1) await new Promise((next) => setImmediate(next));
}

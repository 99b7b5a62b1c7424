import { wait, type Row, type Stage } from '../stage.ts';

/** The worker's file as it was built, and the number of the build that it is given out as. */
const files = new WeakMap<Stage, { readonly source: string; build: number; late: number }>();
const SOON_MS = 400;
/** A worker that has something to do is not replaced before it has done it: the browser waits, for minutes if need be. */
const PATIENCE_MS = 15_000;

/** The app's service worker is replaced while pages send. */
export const workerRows: readonly Row[] = [
  {
    name: 'worker-update',
    what: "a later build's service worker takes over in the middle of a drain, and the page is loaded anew",
    haste: 1,
    setup: { withWorker: true },
    async prepare(stage) {
      const source = await (await fetch(`${stage.house.address}/sw.js`)).text();
      files.set(stage, { source, build: 1, late: 0 });
    },
    page(stage, path) {
      const { source, build } = files.get(stage)!;
      return path === '/sw.js'
        ? {
            status: 200,
            headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
            body: `${source}\n// build ${build}`,
          }
        : undefined;
    },
    met: ({ met }) => met,
    async during(stage) {
      const { device, random } = stage;
      const tab = device.tabs[0]!;
      await wait(random.below(SOON_MS));
      const file = files.get(stage)!;
      file.build += 1;
      const isTaken = await Promise.race([
        tab.page
          .evaluate(() => window.faults.takeUpdate())
          .then(
            () => true,
            () => false,
          ),
        wait(PATIENCE_MS).then(() => false),
      ]);
      if (isTaken && stage.isAtWork()) {
        stage.met += 1;
        await stage.strikeWaiting();
      }
      if (!isTaken) file.late += 1;
      // Once, as the page does it by itself; what it was sending is cut off.
      await device.reloadTab(tab);
    },
    async verify(stage) {
      const { build, late } = files.get(stage)!;
      stage.notes.push(
        `${build - 1} builds${late > 0 ? `, ${late} kept waiting by the worker's own work` : ''}`,
      );
    },
    async between({ device }) {
      // People come to the other tabs later.
      for (const tab of device.tabs.slice(1)) await device.reloadTab(tab);
    },
  },
];

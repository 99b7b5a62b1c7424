import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../../../e2e/fixtures/chromium-flags.ts';
import type { Setup, TabEvent, Told } from './fault-page.ts';

const READY_MS = 60_000;
const FREEZES_MS = 5_000;
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless=new',
  '--disable-extensions',
  '--disable-default-apps',
  '--no-default-browser-check',
  '--remote-debugging-port=0',
  // Nobody speaks through it: the browser ends when it breaks, however its runner ended.
  '--remote-debugging-pipe',
  '--password-store=basic',
  '--use-mock-keychain',
  // Tabs that nobody looks at run as the others do, unless a row says otherwise.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Pulls the tab from under its script. */
  crash(): Promise<void>;
  /** Settles when it is frozen: the browser's own word comes before. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}
/** A browser with a profile of its own, to be killed and started again on the same profile. */
export interface Device {
  readonly tabs: Tab[];
  /** From now on, tabs open this. */
  aim(aim: Aim): void;
  /** A tab with the engine open. */
  openTab(more?: Partial<Setup>): Promise<Tab>;
  /** As a person's reload does. */
  reloadTab(tab: Tab): Promise<void>;
  /** What an origin has stored, in bytes. */
  room(origin: string): Promise<{ readonly usage: number }>;
  /** From now on the browser gives that origin so many bytes in all; null: as many as it likes. */
  limitRoom(origin: string, bytes: number | null): Promise<void>;
  closeTab(tab: Tab): Promise<void>;
  /** SIGKILL to the browser and all that belongs to it. */
  kill(): Promise<void>;
  /** Once it is killed: leaves the log of its store as a kill in the middle of a write does. */
  tear(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}
/** The beginning of a record of LevelDB's log: a checksum, 200 for its length, "whole" for its kind, and 50 bytes of it. */
const TORN = Buffer.concat([Buffer.from([1, 2, 3, 4, 200, 0, 1]), Buffer.alloc(50, 7)]);

/** What the tabs of a device open, and who listens to them. */
export interface Aim {
  readonly address: string;
  readonly setup: () => Setup;
  readonly hear: (told: Told) => void;
  readonly signedOut: () => void;
}

export async function openDevice(executable: string): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'comptoir-faults-profile-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  /** Of the blank tab that the browser began with: what is said here outlives every other tab. */
  let keeper: CDPSession | undefined;
  const tabs: Tab[] = [];
  let aim: Aim | undefined;
  const setups = new WeakMap<Page, Setup>();
  const onTold = (line: string, onFrozen: () => void): void => {
    const told = JSON.parse(line) as Told | TabEvent;
    if ('signedOut' in told) aim?.signedOut();
    else if ('frozen' in told) onFrozen();
    else aim?.hear(told);
  };
  async function start(): Promise<void> {
    await rm(join(profile, 'DevToolsActivePort'), { force: true });
    const args = [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'];
    child = spawn(executable, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const pipe of child.stdio) pipe?.on('error', () => {});
    const until = Date.now() + READY_MS;
    for (;;) {
      const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split(
        '\n',
      );
      // Without Playwright's defaults: under them every tab believes that it is looked at, and none can be frozen.
      const connected = port
        ? await chromium
            .connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
            .catch(() => undefined)
        : undefined;
      if (connected) {
        browser = connected;
        const context = connected.contexts()[0]!;
        keeper = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
        return;
      }
      if (Date.now() > until) throw new Error('the browser did not start');
      await wait(50);
    }
  }
  async function end(): Promise<void> {
    const killed = child;
    child = undefined;
    tabs.length = 0;
    if (!killed?.pid) return;
    const gone =
      killed.exitCode !== null || killed.signalCode !== null
        ? Promise.resolve()
        : new Promise((exited) => killed.once('exit', exited));
    // First the browser alone, as a person or the system would; then what it may have left behind.
    process.kill(killed.pid, 'SIGKILL');
    await gone;
    try {
      process.kill(-killed.pid, 'SIGKILL');
    } catch {
      // Nothing was left.
    }
    await browser?.close().catch(() => undefined);
    browser = undefined;
  }
  await start();
  return {
    tabs,
    start,
    kill: end,
    async tear() {
      const stored = join(profile, 'Default', 'IndexedDB');
      const logs = (await readdir(stored, { recursive: true })).filter((file) => file.endsWith('.log'));
      if (logs.length === 0) throw new Error('this browser keeps no log of what it stores');
      for (const log of logs) await appendFile(join(stored, log), TORN);
    },
    aim: (next) => void (aim = next),
    async openTab(more = {}) {
      const { address, setup } = aim!;
      const page = await browser!.contexts()[0]!.newPage();
      const cdp = await page.context().newCDPSession(page);
      let onFrozen = (): void => {};
      cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name === 'told') onTold(payload, () => onFrozen());
      });
      await cdp.send('Runtime.enable');
      await cdp.send('Runtime.addBinding', { name: 'told' });
      await page.goto(address);
      const opened = { ...setup(), ...more };
      await page.evaluate((given) => window.faults.open(given), opened);
      setups.set(page, opened);
      const tab: Tab = {
        page,
        cdp,
        async crash() {
          tabs.splice(tabs.indexOf(tab), 1);
          const crashed = new Promise((done) => page.once('crash', done));
          // It never answers: there is nobody left to.
          cdp.send('Page.crash').catch(() => undefined);
          await Promise.race([crashed, new Promise((later) => setTimeout(later, 5_000))]);
          await page.close().catch(() => undefined);
        },
        async freeze() {
          const frozen = new Promise<void>((done) => void (onFrozen = done));
          await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
          await Promise.race([frozen, wait(FREEZES_MS)]);
        },
        thaw: async () => void (await cdp.send('Page.setWebLifecycleState', { state: 'active' })),
      };
      tabs.push(tab);
      return tab;
    },
    async reloadTab({ page }) {
      await page.reload();
      await page.evaluate((given) => window.faults.open(given), setups.get(page)!);
    },
    room: (origin) => keeper!.send('Storage.getUsageAndQuota', { origin }),
    limitRoom: async (origin, bytes) =>
      void (await keeper!.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(bytes === null ? {} : { quotaSize: bytes }),
      })),
    async closeTab(tab) {
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
    },
    async close() {
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

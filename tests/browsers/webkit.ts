import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Launch } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Debian's names of machines. */
const MACHINES: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };
const BROWSERS = ['4.1', '6.0', '4.0'].map(
  (api) => `/usr/lib/${MACHINES[process.arch] ?? process.arch}-linux-gnu/webkit2gtk-${api}/MiniBrowser`,
);
const READY_MS = 20_000;

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

/** WebKitGTK draws on a screen; where there is none, on one that nobody sees. */
function screen(): Promise<{ display: string; child?: ChildProcess }> {
  const { DISPLAY } = process.env;
  if (DISPLAY !== undefined) return Promise.resolve({ display: DISPLAY });
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((shown, failed) => {
    child.once('error', failed);
    child.stdout.once('data', (number: Buffer) => shown({ display: `:${number.toString().trim()}`, child }));
  });
}

/**
 * WebKitGTK's own small browser, by the W3C's WebDriver (https://www.w3.org/TR/webdriver2/): the nearest to Safari that
 * runs on Linux. Under automation it keeps nothing beyond its end.
 */
export const launchWebKit: Launch = async () => {
  const binary = BROWSERS.find(existsSync);
  if (binary === undefined || !existsSync(DRIVER)) return undefined;
  const { display, child: seen } = await screen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const leave = async (): Promise<void> => {
    await ended(driver);
    if (seen) await ended(seen);
  };
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const isReady = (): Promise<boolean> =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  async function begin(): Promise<{ session: string; version: string }> {
    const deadline = Date.now() + READY_MS;
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
      await wait(100);
    }
    const { sessionId, capabilities } = await send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    });
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
    return { session, version: capabilities.browserVersion };
  }
  // A driver without a session is nobody's: whoever asked for it never gets to end it.
  const { session, version } = await begin().catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    name: `WebKitGTK ${version}`,
    keepsProfile: false,
    go: (url) => send('POST', `${session}/url`, { url }),
    run: <T>(body: string, ...given: readonly unknown[]) =>
      send<T>('POST', `${session}/execute/sync`, {
        script: `return ((given) => {${body}})(arguments[0])`,
        args: [given],
      }),
    async kill() {
      await send('DELETE', session).catch(() => undefined);
      await leave();
    },
  };
};

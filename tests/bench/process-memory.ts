import { readdir, readFile } from 'node:fs/promises';

/* What processes hold, as Linux tells it; in megabytes. */
const LOOK_MS = 200;

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN);

/** What a process alone holds: without files of the system that it shares, or that lie in memory to be read. */
async function held(pid: number): Promise<number> {
  return numberIn(await read(`/proc/${pid}/status`), 'RssAnon') / 1024;
}

/** The processes of pages of the browser that runs on this profile. */
async function renderersOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await read(`/proc/${pid}/cmdline`),
      parent: numberIn(await read(`/proc/${pid}/status`), 'PPid'),
    })),
  );
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const isOfProfile = (pid: number): boolean => {
    const one = byPid.get(pid);
    return one !== undefined && (one.command.includes(profile) || isOfProfile(one.parent));
  };
  return all
    .filter(({ pid, command }) => command.includes('--type=renderer') && isOfProfile(pid))
    .map(({ pid }) => pid);
}

export const heldByPages = async (profile: string): Promise<number> => {
  const held_ = await Promise.all((await renderersOf(profile)).map(held));
  return Math.max(0, ...held_.filter(Number.isFinite));
};
export const heldBy = held;

/** The most that any of these looks found while the work went on, over what it found before. */
export async function growthDuring<T>(
  looks: readonly (() => Promise<number>)[],
  work: () => Promise<T>,
): Promise<{ result: T; growth: number[] }> {
  const before = await Promise.all(looks.map((look) => look()));
  const most = [...before];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const now = await Promise.all(looks.map((look) => look()));
      for (const [at, value] of now.entries()) most[at] = Math.max(most[at]!, value || 0);
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
  })();
  try {
    return { result: await work(), growth: most.map((value, at) => value - before[at]!) };
  } finally {
    isOver = true;
    await looking;
  }
}

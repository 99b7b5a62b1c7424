import type { Device } from './device.ts';
import type { House, Street } from './house.ts';
import { judge, play, type Played, type RunOptions, type RunResult } from './play.ts';
import type { Row } from './stage.ts';

/** One row with so many tabs. */
export interface Job {
  readonly row: Row;
  readonly tabs: number;
  readonly seed: number;
}
export interface LaneOptions {
  readonly street: Street;
  readonly openDevice: () => Promise<Device>;
  /** The next one that can be played in this street; undefined when there is none left. */
  readonly next: () => Promise<Job | undefined>;
  readonly settings: Pick<RunOptions, 'calls' | 'meets' | 'wave' | 'workMs' | 'restMs'>;
  /** All rows in one house with one browser: a short run's; else each has its own, so that no list grows beyond its row. */
  readonly stays: boolean;
  readonly onResult: (result: RunResult) => Promise<void>;
  readonly onFailure: (job: Job, error: unknown) => void;
}

/** Beside its work and its rests: opening, reading and closing, on a busy machine. */
const REST_OF_IT_MS = 300_000;

/** Plays, and pulls the browser from under a row that hangs: whatever it waits for ends with that. */
async function playInTime(options: RunOptions): Promise<Played> {
  const limitMs = options.workMs + 4 * options.restMs + REST_OF_IT_MS;
  let hangs = false;
  const watch = setTimeout(() => {
    hangs = true;
    void options.device.kill();
  }, limitMs);
  const played = await play(options).finally(() => clearTimeout(watch));
  return hangs ? { ...played, broken: `hung for longer than ${limitMs / 60_000} minutes` } : played;
}

interface Stay {
  readonly house: House;
  readonly device: Device;
  readonly played: Played[];
}

/** Plays rows one after the other in one street, each with a browser and a server. */
export async function playLane({
  street,
  openDevice,
  next,
  settings,
  stays,
  onResult,
  onFailure,
}: LaneOptions): Promise<void> {
  let stay: Stay | undefined;
  /** Reads the history of a house, for the last time, and says what came of all that was played there. */
  const leave = async (): Promise<void> => {
    if (!stay) return;
    const { house, device, played } = stay;
    stay = undefined;
    await device.close();
    const ledger = await house.close();
    for (const one of played)
      await onResult(
        judge(
          one,
          ledger,
          played.filter((other) => other !== one),
        ),
      );
  };
  for (let job = await next(); job; job = await next()) {
    const { row, tabs, seed } = job;
    try {
      stay ??= { house: await street.house(), device: await openDevice(), played: [] };
      const { house, device } = stay;
      const played = await playInTime({ ...settings, row, tabs, seed, house, device });
      stay.played.push(played);
      // What a row that broke off has left behind is not the next one's.
      if (!stays || played.broken !== undefined) await leave();
    } catch (error) {
      onFailure(job, error);
      await leave().catch((also: unknown) => onFailure(job, also));
    }
  }
  await leave();
}

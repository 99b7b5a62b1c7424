import type { Clock, Locks, Ports } from '../ports.ts';

const BEAT_MS = 5_000;
/** A holder that was silent for so long is frozen, or gone without its browser's noticing. */
const SILENCE_MS = 15_000;

type Work = (lost: AbortSignal) => Promise<void>;

/**
 * Whose turn it is to send, or to listen, among the tabs of one person. A lock only saves work: what makes a second
 * sender harmless are the keys, and what stops a first one that comes back is the epoch.
 */
export interface Turns {
  /**
   * Does the work if nobody else is at it, or if who is has been silent while somebody looks at this tab. Answers false
   * when it is not our turn. `lost` aborts when the turn was taken from us.
   */
  take(name: string, work: Work): Promise<boolean>;
  /** Waits for its turn, or for the holder's silence while somebody looks at this tab; then works. `signal` ends the waiting. */
  wait(name: string, signal: AbortSignal, work: Work): Promise<void>;
  stop(): void;
}

/** What a tab hears of a lock's holder. */
interface Silence {
  isOver(): boolean;
  heard(): void;
  end(): void;
}

/** Beats go over the channel, not into the database: a tab at rest writes nothing. */
export function createTurns(
  ports: Pick<Ports, 'clock' | 'channel' | 'isVisible'>,
  locks: Locks,
  raiseEpoch: () => Promise<void>,
): Turns {
  const { clock, channel } = ports;
  const ears = new Map<string, Set<Silence>>();
  const unlisten = channel.listen((message) => {
    if (message.type === 'beat') for (const silence of ears.get(message.lock) ?? []) silence.heard();
  });
  /** By timers alone: a clock that steps says nothing about others. */
  function listenTo(name: string, onSilence = (): void => {}): Silence {
    let cancel = (): void => {};
    let isOver = false;
    const silence: Silence = {
      isOver: () => isOver,
      heard() {
        isOver = false;
        cancel();
        cancel = clock.after(SILENCE_MS, () => {
          isOver = true;
          onSilence();
        });
      },
      end() {
        cancel();
        ears.get(name)?.delete(silence);
      },
    };
    ears.set(name, (ears.get(name) ?? new Set()).add(silence));
    silence.heard();
    return silence;
  }
  const beating = async (name: string, work: Work, lost: AbortSignal): Promise<void> => {
    const rest = every(clock, BEAT_MS, () => channel.post({ type: 'beat', lock: name }));
    lost.addEventListener('abort', rest);
    await work(lost).finally(rest);
  };
  const takeOver = async (name: string, work: Work): Promise<void> => {
    await raiseEpoch();
    await locks.run(name, { steal: true }, (lost) => beating(name, work, lost));
  };
  /** Of the locks that this tab would have and did not get. */
  const missed = new Map<string, Silence>();
  const forget = (name: string): void => {
    missed.get(name)?.end();
    missed.delete(name);
  };
  return {
    async take(name, work) {
      const isOurs = await locks.run(name, { ifAvailable: true }, (lost) => {
        forget(name);
        return beating(name, work, lost);
      });
      if (isOurs) return true;
      const silence = missed.get(name) ?? listenTo(name);
      missed.set(name, silence);
      if (!silence.isOver() || !ports.isVisible()) return false;
      forget(name);
      await takeOver(name, work);
      return true;
    },
    async wait(name, signal, work) {
      while (!signal.aborted) {
        const enough = new AbortController();
        const leave = (): void => enough.abort();
        signal.addEventListener('abort', leave);
        const silence = listenTo(name, leave);
        let began = false;
        const turn = locks.run(name, { signal: enough.signal }, (lost) => {
          began = true;
          silence.end();
          return beating(name, work, lost);
        });
        try {
          await turn;
          return;
        } catch (error) {
          if (began || !enough.signal.aborted) throw error;
        } finally {
          signal.removeEventListener('abort', leave);
          silence.end();
        }
        if (!signal.aborted && ports.isVisible()) return takeOver(name, work);
      }
    },
    stop() {
      unlisten();
      for (const silences of ears.values()) for (const silence of silences) silence.end();
    },
  };
}

/** At once and then again and again; answers how to end it. */
function every(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = (): void => {};
  const again = (): void => {
    run();
    cancel = clock.after(ms, again);
  };
  again();
  return () => cancel();
}

/** Something that was done, and the way back from it. */
export interface Done {
  /** What its person is told of it. */
  readonly told: string;
  /** What else there is to say of it as it is done. */
  readonly more?: string;
  readonly back: () => Promise<unknown>;
}

export interface UndoStack {
  /**
   * Does something once all that was begun before has ended, so that it reads what that has written. What it answers can be
   * taken back; undefined where nothing was done. Rejects as the work does.
   */
  readonly act: (work: () => Promise<Done | undefined>) => Promise<Done | undefined>;
  /**
   * Takes back this one, else the latest, once all that was begun before has ended, and answers it; undefined where it was
   * taken back already. Rejects as the way back does: it can then be tried again.
   */
  readonly undo: (done?: Done) => Promise<Done | undefined>;
  /** What was done can be taken back no more. */
  readonly clear: () => void;
}

/** So many can be taken back: each holds the rows as they were. */
const MOST = 50;

/** What was done, the latest last; one thing at a time is done or taken back. */
export function undoStack(): UndoStack {
  let all: readonly Done[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  return {
    act: (work) =>
      inTurn(async () => {
        const done = await work();
        if (done) all = [...all, done].slice(-MOST);
        return done;
      }),
    undo: (done) =>
      inTurn(async () => {
        const one = done ?? all.at(-1);
        if (!one || !all.includes(one)) return undefined;
        await one.back();
        all = all.filter((other) => other !== one);
        return one;
      }),
    clear: () => {
      all = [];
    },
  };
}

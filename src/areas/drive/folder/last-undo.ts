import type { Engine } from '../../../offline/index.ts';

/** How the last thing that was done in the drive is taken back, for the toast that says it and for Ctrl+Z alike. */
const last = new WeakMap<Engine, () => void>();

/** Keeps the way back; what it answers goes it, once. */
export function keepUndo(engine: Engine, back: () => void): () => void {
  const once = (): void => {
    if (last.get(engine) === once) last.delete(engine);
    back();
  };
  last.set(engine, once);
  return once;
}

/** Something was done that is not taken back: nor is what was done before it, by a key that means the last. */
export const forgetUndo = (engine: Engine): void => void last.delete(engine);

export const undoLast = (engine: Engine): void => last.get(engine)?.();

import type { Engine } from '../../offline/index.ts';
import { undoStack, type UndoStack } from '../../ui/undo/undo-stack.ts';

const stacks = new WeakMap<Engine, UndoStack>();

/** What was done in the drive, on whichever page; what cannot be taken back clears it, as Ctrl+Z means the last thing done. */
export function undoOf(engine: Engine): UndoStack {
  const stack = stacks.get(engine) ?? undoStack();
  stacks.set(engine, stack);
  return stack;
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { holdUnsaved } from '../../../ui/form/unsaved.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import type { PutIn, SameNames } from './put-in.ts';
import type { TakenIn } from './taken-in.ts';
import { undoOf } from '../../../parts/files/undo-of.ts';

/** Fetched when there is something to take in: the list is drawn without. */
const taking = () => import('./put-in.ts');

interface Asked {
  readonly what: TakenIn;
  readonly folder: string | undefined;
  readonly names: readonly string[];
}

/** What was not kept, and what was said of it: that stands until it is tried again. */
interface Unkept {
  readonly what: TakenIn;
  readonly folder: string | undefined;
  readonly sameNames: SameNames;
}

/** Takes files and folders into a folder: asks once about names that are there, says how far it is, and what could not be had. */
export function usePutIn() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [refused, setRefused] = useState<Pick<PutIn, 'refused' | 'room'>>();
  const [unkept, setUnkept] = useState<readonly Unkept[]>([]);

  const carryOut = async (what: TakenIn, folder: string | undefined, sameNames: SameNames): Promise<void> => {
    const of = what.files.length;
    setProgress({ done: 0, of });
    const release = holdUnsaved();
    try {
      const { putIn } = await taking();
      const result = await putIn(engine, folder, what, sameNames, (done) => setProgress({ done, of }));
      const { room } = result;
      // What was said of files before stays until its person has read it.
      if (result.refused.length > 0)
        setRefused((said) => ({ refused: [...(said?.refused ?? []), ...result.refused], room }));
      if (result.done > 0) undoOf(engine).clear();
      const left = { files: result.unkept, folders: what.folders };
      if (left.files.length > 0) setUnkept((before) => [...before, { what: left, folder, sameNames }]);
      const { done, skipped, joined } = result;
      const folders = what.folders.length;
      const said = [
        done > 0 &&
          t`${plural(done, { one: '# file is saved on this device', other: '# files are saved on this device' })}`,
        skipped > 0 &&
          t`${plural(skipped, { one: '# file was left out: its name is here already', other: '# files were left out: their names are here already' })}`,
        joined.length === 1 && t`The folder “${joined[0]}” is here already: what came with it is in it`,
        joined.length > 1 &&
          t`${plural(joined.length, { one: '# folder is here already: what came with it is in it', other: '# folders are here already: what came with them is in them' })}`,
      ].filter((one) => one !== false);
      if (said.length > 0) toast({ kind: 'put-in', text: said.join('. ') });
      else if (folders > 0 && of === 0)
        toast({
          kind: 'put-in',
          text: t`${plural(folders, { one: '# folder added', other: '# folders added' })}`,
        });
    } catch {
      // Before anything of it was done.
      if (of > 0) setUnkept((before) => [...before, { what, folder, sameNames }]);
      else toast({ text: t`This device could not write. What had been written before stays.` });
    } finally {
      setProgress(undefined);
      release();
    }
  };
  const put = async (what: TakenIn, folder: string | undefined): Promise<void> => {
    if (what.files.length + what.folders.length === 0) return;
    const { namesTaken } = await taking();
    const taken = await namesTaken(engine, folder, what);
    if (taken.length === 0) await carryOut(what, folder, 'both');
    else setAsked({ what, folder, names: taken.map(({ file }) => file.name) });
  };
  return {
    put,
    progress,
    refused,
    forgetRefused: () => setRefused(undefined),
    unkept: unkept.flatMap(({ what }) => what.files),
    again: async () => {
      setUnkept([]);
      for (const { what, folder, sameNames } of unkept) await carryOut(what, folder, sameNames);
    },
    /** Names that are there already, which its person has to be asked about. */
    asked: asked?.names,
    answer: (choice: SameNames) => {
      if (asked) void carryOut(asked.what, asked.folder, choice);
      setAsked(undefined);
    },
    /** Those whose name is there already are left out, and no others. */
    giveUp: () => {
      if (asked) void carryOut(asked.what, asked.folder, 'skip');
      setAsked(undefined);
    },
  };
}

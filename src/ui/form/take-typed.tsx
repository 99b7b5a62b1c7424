import { Trans } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { handFile } from '../hand-file.ts';
import type { Draft } from './draft-ports.ts';
import type { Problems } from './problems.ts';

/** Whether it was this device that could not keep what was entered. */
export const isNotKept = (problems: Problems): boolean =>
  problems.some(({ code }) => code.startsWith('storage.'));

/** The way out of a device that keeps nothing: what was typed, in a file that can be brought in elsewhere. */
export function TakeTyped({ typed }: { typed: () => readonly Draft[] }) {
  const engine = useEngine();
  const take = async () => {
    // Few ever need it: no form waits for it.
    const { unsavedFile } = await import('../../offline/upkeep.ts');
    const { file, name } = await unsavedFile(engine, typed());
    handFile(file, name);
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void take()}>
      <Trans>Save what you entered to a file</Trans>
    </Button>
  );
}

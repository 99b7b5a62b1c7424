import { useLingui } from '@lingui/react/macro';
import { Undo2, XCircle } from 'lucide-react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { useGoodbye } from '../file/use-goodbye.tsx';
import { DRIVE } from '../drive.ts';
import type { Command, Commands } from './use-commands.tsx';
import { useDrive } from './use-drive.ts';

/** What can be done in the trash with these rows by this person, and the sheet that asks before the worst of it. */
export function useTrashCommands(): Commands {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(DRIVE);
  const person = usePerson();
  const drive = useDrive();
  const goodbye = useGoodbye();
  const of = (rows: readonly AnyRow[], onDone?: () => void): readonly Command[] => {
    const mayAll = (field: string): boolean =>
      rows.every((row) => openFields(entity, 'U', row, person)?.has(field));
    const all: (Command | false)[] = [
      mayAll('trashedOn') && {
        id: 'restore',
        label: t`Bring back`,
        icon: Undo2,
        run: () => void drive.restore(rows).then(onDone),
      },
      mayAll('removedOn') && {
        id: 'remove',
        label: t`Remove for good`,
        icon: XCircle,
        isDanger: true,
        run: () => goodbye.ask(rows, onDone),
      },
    ];
    return rows.length > 0 ? all.filter((one) => one !== false) : [];
  };
  return { of, sheets: goodbye.sheet };
}

import { useLingui } from '@lingui/react/macro';
import { useActs } from '../../parts/files/use-acts.ts';
import { useUndoKey } from '../../ui/undo/use-undo.ts';
import { FileMark } from '../../parts/files/file-mark.tsx';
import { EntityList } from '../../ui/list/entity-list.tsx';
import type { SelectedProps } from '../../ui/list/list-definition.ts';
import { DRIVE, filePath } from './drive.ts';
import { TRASH_COLUMNS } from './folder/columns.tsx';
import { SelectedBy, TickedFiles } from './folder/selected-files.tsx';
import { KeptSoLong, TrashDays, TrashDetail, TrashedOn, useTrashDays } from './folder/trash-days.tsx';
import { useRowMenu } from './folder/use-row-menu.tsx';
import { useSelectedWords } from './folder/use-selected-words.ts';
import { useTicks } from './folder/use-ticks.ts';
import { useTrashCommands } from './folder/use-trash-commands.tsx';
import './drive.css';

const CONDITIONS = [
  { field: 'trashedOn', isEmpty: false },
  { field: 'removedOn', isEmpty: true },
] as const;
const ORDER = { field: 'trashedOn', descending: true } as const;
const COLUMNS = [{ name: 'trashedOn', from: 'md', width: 216, Value: TrashedOn }, ...TRASH_COLUMNS] as const;
const NOTHING: readonly string[] = [];
const hrefOf = ({ id }: { readonly id: string }): string => filePath(id);

/** What was put in the trash: it comes back to its place, or goes for good, by itself after so many days. */
export default function TrashPage() {
  const { t } = useLingui();
  const days = useTrashDays();
  const ticks = useTicks();
  useUndoKey(useActs().undo);
  const commands = useTrashCommands();
  const { menu, onContextMenu, onRowMenu } = useRowMenu(ticks, commands.of);
  const selectedWords = useSelectedWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu of a row, which the button at its end opens as well
    <div className="drive page-frame" onContextMenu={onContextMenu}>
      <TrashDays value={days}>
        <TickedFiles value={ticks.tell}>
          <EntityList
            collection={DRIVE}
            title={t`Trash`}
            hrefOf={hrefOf}
            columns={COLUMNS}
            conditions={CONDITIONS}
            orderBy={ORDER}
            filters={NOTHING}
            totals={NOTHING}
            Mark={FileMark}
            Detail={TrashDetail}
            onRowMenu={onRowMenu}
            exportAs={t`Export this list`}
            Above={KeptSoLong}
            Selected={SelectedInTrash}
            selectedWords={selectedWords}
            hasOwnActions
            empty={{
              title: t`The trash is empty`,
              text: t`What you move to the trash waits here, with all that is in it, until you bring it back or remove it for good.`,
            }}
          />
        </TickedFiles>
      </TrashDays>
      {menu}
      {commands.sheets}
    </div>
  );
}

const SelectedInTrash = (props: SelectedProps) => <SelectedBy {...props} commands={useTrashCommands()} />;

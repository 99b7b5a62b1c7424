import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2, XCircle } from 'lucide-react';
import { useEngine } from '../../offline/index.ts';
import { FileMark } from '../../ui/drive/file-mark.tsx';
import { EntityList } from '../../ui/list/entity-list.tsx';
import type { SelectedProps } from '../../ui/list/list-definition.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { DRIVE, filePath } from './drive.ts';
import { FileDetail, TRASH_COLUMNS } from './folder/columns.tsx';
import { rowsBy } from './folder/rows-by.ts';
import { useDrive } from './folder/use-drive.ts';
import { useGoodbye } from './file/use-goodbye.tsx';
import './drive.css';

const CONDITIONS = [
  { field: 'trashedOn', isEmpty: false },
  { field: 'removedOn', isEmpty: true },
] as const;
const ORDER = { field: 'trashedOn', descending: true } as const;
const NOTHING: readonly string[] = [];
const hrefOf = ({ id }: { readonly id: string }): string => filePath(id);

/** What was put in the trash: it comes back to its place, or goes for good. */
export default function TrashPage() {
  const { t } = useLingui();
  return (
    <div className="drive">
      <EntityList
        collection={DRIVE}
        title={t`Trash`}
        hrefOf={hrefOf}
        columns={TRASH_COLUMNS}
        conditions={CONDITIONS}
        orderBy={ORDER}
        filters={NOTHING}
        totals={NOTHING}
        Mark={FileMark}
        Detail={FileDetail}
        exportAs={t`Export this list`}
        Selected={SelectedInTrash}
        hasOwnActions
        empty={{
          title: t`The trash is empty`,
          text: t`What you move to the trash waits here, with all that is in it, until you bring it back or remove it for good.`,
        }}
      />
    </div>
  );
}

function SelectedInTrash({ ids, onDone }: SelectedProps) {
  const engine = useEngine();
  const drive = useDrive();
  const goodbye = useGoodbye();
  return (
    <>
      <PlainButton
        variant="outline"
        size="sm"
        onClick={() =>
          void rowsBy(engine, [...ids])
            .then(drive.restore)
            .then(onDone)
        }
      >
        <Undo2 size={16} aria-hidden />
        <Trans>Bring back</Trans>
      </PlainButton>
      <PlainButton
        variant="outline"
        size="sm"
        tone="danger"
        onClick={() => void rowsBy(engine, [...ids]).then((rows) => goodbye.ask(rows, onDone))}
      >
        <XCircle size={16} aria-hidden />
        <Trans>Remove for good</Trans>
      </PlainButton>
      {goodbye.sheet}
    </>
  );
}

import { createContext, useContext, useEffect } from 'react';
import type { SelectedProps } from '../../../ui/list/list-definition.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useEngine } from '../../../offline/index.ts';
import { rowsBy } from './rows-by.ts';
import { useCommands, type Commands } from './use-commands.tsx';

const Ticked = createContext<(ids: ReadonlySet<string>, onDone: () => void) => void>(() => undefined);
/** Hears which rows are ticked, for keys and drags that know nothing of the list. */
export const TickedFiles = Ticked.Provider;

const NONE: ReadonlySet<string> = new Set();
const FOR_MANY = new Set(['move', 'copy', 'download', 'keep', 'letGo', 'trash', 'restore', 'remove']);

/** What is done with ticked files and folders. */
export const SelectedFiles = (props: SelectedProps) => <SelectedBy {...props} commands={useCommands()} />;

interface SelectedByProps extends SelectedProps {
  readonly commands: Commands;
}

/** What is done with ticked rows of those commands that are for many. */
export function SelectedBy({ ids, rows, onDone, commands }: SelectedByProps) {
  const engine = useEngine();
  const tell = useContext(Ticked);
  const latest = useLatest(onDone);
  useEffect(() => {
    tell(ids, () => latest.current());
    return () => tell(NONE, () => undefined);
  }, [tell, ids, latest]);
  // Of very many the list reads none ahead: they are read when something is to be done with them.
  const [sample] = rows ?? [];
  const offered = commands.of(rows ?? (sample ? [sample] : []), onDone).filter(({ id }) => FOR_MANY.has(id));
  return (
    <>
      {offered.map(({ id, label, icon: Icon, isDanger }) => (
        <PlainButton
          key={id}
          variant="outline"
          size="sm"
          {...(isDanger ? { tone: 'danger' as const } : {})}
          onClick={() =>
            void rowsBy(engine, [...ids]).then((all) =>
              commands
                .of(all, onDone)
                .find((one) => one.id === id)
                ?.run(),
            )
          }
        >
          <Icon size={16} aria-hidden />
          {label}
        </PlainButton>
      ))}
      {commands.sheets}
    </>
  );
}

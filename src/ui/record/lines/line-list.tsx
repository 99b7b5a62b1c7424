import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { CreateInPlace } from '../../form/picker/create-in-place.tsx';
import { NO_PROBLEMS, problemsWithin, type Problems } from '../../form/problems.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useLatest } from '../../use-latest.ts';
import type { Mend } from '../use-mend.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { linesIn, type DeclaredLines, type Forget, type RecordLine } from './declared-lines.ts';
import { folderOf, unfinishedIn } from './line-drafts.ts';
import { LineItem, type LineHands } from './line-item.tsx';
import { RecordFields } from './line-row.tsx';
import { LineSheet } from './line-sheet.tsx';
import { useUnsentLines } from './unsent-lines.ts';
import { useDiscarded } from './use-discarded.ts';
import { useGradually } from './use-gradually.ts';
import { useLineWriter, withLine } from './use-line-writer.ts';
import type { LineWork } from './use-line-work.ts';

interface LineListProps {
  readonly collection: string;
  readonly row: Shown;
  readonly lines: DeclaredLines;
  readonly work: LineWork;
  readonly problems: Problems;
  /** The line among what the server refused is opened, where it has a form. */
  readonly mend: Mend | undefined;
}

interface Editing {
  readonly line: RecordLine;
  readonly isNew: boolean;
}

/** The lines of a document as a calm list; a press opens one, where it may be changed in a sheet, else below its row. */
export function LineList({ collection, row, lines, work, problems, mend }: LineListProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const folder = folderOf(engine.context.userId, lines.drafts, row.id);
  const write = useLineWriter(collection, row.id, lines);
  const unsent = useUnsentLines(collection, row.id, lines.field);
  const toast = useToast();
  const discarded = useDiscarded();
  const { isOpen, begin, finish, current, select, step } = work;
  const start = (kind: string): Editing => ({
    line: lines.fresh(kind, engine.newId(), row, engine.writer.today()),
    isNew: true,
  });
  const [editing, setEditing] = useState<Editing | undefined>(() => {
    if (!begin || !isOpen) return undefined;
    if (begin in lines.kinds) return start(begin);
    const line = unfinishedIn(folder).find(({ lineKey }) => lineKey === begin);
    return line && { line, isNew: true };
  });
  const stored = linesIn(row, lines.field);
  const edit = (line: RecordLine) => setEditing({ line, isNew: false });
  const mended = isOpen && mend && stored.find((line) => line.lineKey === mend.what && lines.hasForm(line));
  useOnce(mended ? mend : undefined, () => mended && edit(mended));
  useOnce(finish, (line) => {
    const before = stored.find(({ lineKey }) => lineKey === line.lineKey);
    setEditing({ line: before ?? line, isNew: !before });
  });
  const positions = new Map(stored.map(({ lineKey }, at) => [lineKey, at]));
  const sorted = lines.inOrder(stored, isOpen);
  const begun = isOpen ? unfinishedIn(folder).filter(({ lineKey }) => lineKey !== editing?.line.lineKey) : [];
  const unfinished = begun.filter(({ lineKey }) => !positions.has(lineKey));
  const isBegun = ({ lineKey }: RecordLine) => begun.some((line) => line.lineKey === lineKey);

  // A photo takes its time: what is open when it is ready is not what was open when it was taken.
  const now = useLatest({ isOpen, isEditing: editing !== undefined });
  const onFinish = (line: RecordLine, evenSo?: true): boolean => {
    if (!now.current.isOpen || (now.current.isEditing && !evenSo)) return false;
    edit(line);
    return true;
  };
  const remove = async (line: RecordLine, forget: Forget) => {
    await write((all) => all.filter(({ lineKey }) => lineKey !== line.lineKey));
    const bringBack = forget();
    setEditing(undefined);
    const undo = () => {
      bringBack?.();
      void write((all) => withLine(all, line));
    };
    toast({ text: t`Line deleted`, action: { label: t`Undo`, run: undo } });
  };
  const move = (by: 1 | -1) => () => {
    const at = sorted.findIndex(({ lineKey }) => lineKey === current);
    select(sorted[Math.max(0, Math.min(sorted.length - 1, at + by))]?.lineKey);
  };
  usePageKeys(
    isOpen
      ? Object.fromEntries(
          Object.entries(lines.kinds).map(([kind, key]) => [key, () => setEditing(start(kind))]),
        )
      : { ArrowDown: move(1), ArrowUp: move(-1) },
  );
  useEffect(() => {
    document.querySelector('[data-line][aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const latest = useLatest<LineHands>({
    open(line) {
      if (isOpen && lines.hasForm(line)) edit(stored.find(({ lineKey }) => lineKey === line.lineKey) ?? line);
      else select(current === line.lineKey ? undefined : line.lineKey);
    },
    edit,
    write: (some) => write((all) => some.reduce<readonly RecordLine[]>(withLine, all)),
  });
  const hands = useMemo<LineHands>(
    () => ({
      open: (line) => latest.current.open(line),
      edit: (line) => latest.current.edit(line),
      write: (some) => latest.current.write(some),
    }),
    [latest],
  );
  const drawn = useGradually(sorted.length);
  const below = (line: RecordLine) => (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <lines.Details line={line} />
      {step && lines.Decide && (
        <lines.Decide
          key={line.lineKey}
          line={line}
          step={step}
          onDecide={(decision) => work.decisions.decide(line.lineKey, { ...decision })}
        />
      )}
    </chakra.div>
  );
  const list =
    stored.length + unfinished.length > 0 ? (
      <RecordFields value={engine.context.entityOf(collection).fields}>
        <ul className="document-lines">
          {unfinished.map((line) => (
            <lines.Row
              key={line.lineKey}
              line={line}
              pointer={`/unfinished/${line.lineKey}`}
              unfinished
              onOpen={() => setEditing({ line, isNew: true })}
            />
          ))}
          {sorted.slice(0, drawn).map((line, place) => {
            const pointer = `/${lines.field}/${positions.get(line.lineKey) ?? 0}`;
            const isCurrent = current === line.lineKey;
            const shown = work.shown(line);
            const wrong = problemsWithin(problems, pointer);
            return (
              <LineItem
                key={line.lineKey}
                lines={lines}
                line={shown}
                before={sorted[place - 1]}
                pointer={pointer}
                current={isCurrent}
                unsent={unsent.has(line.lineKey)}
                unfinished={isBegun(line)}
                problems={wrong.length > 0 ? wrong : NO_PROBLEMS}
                hands={hands}
                below={isCurrent && below(shown)}
              />
            );
          })}
        </ul>
      </RecordFields>
    ) : (
      <chakra.p color="fg.muted" py="4">
        {i18n._(isOpen ? lines.none.filling : lines.none.reading)}
      </chakra.p>
    );
  return (
    <CreateInPlace>
      <chakra.section aria-label={i18n._(lines.label)} minW="0">
        <chakra.div display="flex" alignItems="baseline" gap="3" mb="2">
          <chakra.h2 textStyle="section">{i18n._(lines.label)}</chakra.h2>
          <chakra.span color="fg.subtle" textStyle="dense">
            {stored.length > 0 && <Plural value={stored.length} one="# line" other="# lines" />}
          </chakra.span>
        </chakra.div>
        <lines.Add
          row={row}
          isOpen={isOpen}
          onAdd={(kind) => setEditing(start(kind))}
          onWrite={(line) => write((all) => withLine(all, line))}
          onRemove={(key) => write((all) => all.filter(({ lineKey }) => lineKey !== key))}
          onFinish={onFinish}
          isOpenNow={() => now.current.isOpen}
        />
        {lines.Around ? (
          <lines.Around row={row} lines={stored} isOpen={isOpen} onWrite={hands.write} onEdit={hands.edit}>
            {list}
          </lines.Around>
        ) : (
          list
        )}
        {editing && (
          <CreateInPlace>
            <LineSheet
              key={editing.line.lineKey}
              collection={collection}
              lines={lines}
              row={row}
              line={editing.line}
              isNew={editing.isNew}
              problems={positions.has(editing.line.lineKey) ? problems : []}
              onClose={() => setEditing(undefined)}
              onSave={(line, seen) => write((all) => withLine(all, line), editing.isNew ? undefined : seen)}
              onDiscarded={discarded}
              {...(editing.isNew ? {} : { onRemove: (forget) => remove(editing.line, forget) })}
            />
          </CreateInPlace>
        )}
      </chakra.section>
    </CreateInPlace>
  );
}

/** Answers to an asking once, whatever else comes meanwhile; another asking is another object. */
function useOnce<Asked extends object>(asked: Asked | undefined, answer: (asked: Asked) => void): void {
  const answered = useRef<Asked>(undefined);
  useEffect(() => {
    if (!asked || asked === answered.current) return;
    answered.current = asked;
    answer(asked);
  });
}

import { useCallback, useRef, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Seen } from '../../../offline/index.ts';
import { drafts, type Draft } from '../../form/draft-ports.ts';
import { isSameValue } from '../../form/same-value.ts';
import { linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';
import { folderOf, lineIn } from './line-drafts.ts';

type Plain = Readonly<Record<string, unknown>>;
const asPlain = (value: unknown): Plain => (typeof value === 'object' && value !== null ? { ...value } : {});

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, name) => asPlain(at)[name], value);

/** The same with other values at these pointers. */
function withValues(line: RecordLine, values: Plain): RecordLine {
  const put = (at: unknown, [name = '', ...rest]: readonly string[], value: unknown): Plain => ({
    ...asPlain(at),
    [name]: rest.length > 0 ? put(asPlain(at)[name], rest, value) : value,
  });
  return Object.entries(values).reduce<RecordLine>(
    (at, [pointer, value]) => ({ ...put(at, pointer.split('/').slice(1), value), lineKey: line.lineKey }),
    line,
  );
}

/** The line with what it began with in the place of what the form itself has proposed, by pointers. */
const asTyped = (line: RecordLine, proposed: Plain, began: RecordLine): RecordLine =>
  withValues(
    line,
    Object.fromEntries(
      Object.entries(proposed).flatMap(([pointer, value]) =>
        isSameValue(valueAt(line, pointer), value) ? [[pointer, valueAt(began, pointer)]] : [],
      ),
    ),
  );

/** The fields, by name, that are not as they began, an emptied one among them. */
const changedIn = (line: object, began: object): ReadonlySet<string> =>
  new Set(
    Object.keys({ ...line, ...began }).filter(
      (name) => JSON.stringify(Reflect.get(line, name)) !== JSON.stringify(Reflect.get(began, name)),
    ),
  );

export interface LineAtHand {
  readonly lines: DeclaredLines;
  /** With an empty id when the record is not saved yet. */
  readonly row: Pick<AnyRow, 'id' | 'version'>;
  readonly stored: RecordLine;
  readonly isNew: boolean;
}

/** A line as it is typed. Every change is kept on the device until it is saved, so closing or a reload loses nothing. */
export function useLineDraft(userId: string, { lines, row, stored, isNew }: LineAtHand) {
  const key = folderOf(userId, lines.drafts, row.id) + stored.lineKey;
  const [kept] = useState(() => drafts.read(key));
  const [line, setLine] = useState(lineIn(kept?.values) ?? stored);
  // The line as it was when it was first typed over: another tab or person may change it meanwhile.
  const [seen] = useState<Seen>(kept?.seen ?? { version: row.version, values: { [lines.field]: [stored] } });
  // What was begun before is opened with all that is kept of it: only the draft knows how empty it began.
  const [began] = useState(() => (isNew && linesIn({ id: '', ...seen.values }, lines.field)[0]) || stored);
  const [proposed, setProposed] = useState<Plain>({});
  // Also one that was typed as it was: its person has said it.
  const [touched, setTouched] = useState(() => changedIn(line, began));
  const [isBegun, setBegun] = useState(false);
  // A photo may be ready when the line is closed already: it belongs to what is kept of the line, unless that is over.
  const latest = useRef({ line, proposed });
  const isOver = useRef(false);
  // What the form itself proposes is nobody's typing: it makes no unfinished line.
  const isTyped = useCallback(
    (now: { line: RecordLine; proposed: Plain }) =>
      !isSameValue(asTyped(now.line, now.proposed, began), began),
    [began],
  );
  const keep = useCallback(() => {
    if (isOver.current) return;
    if (isTyped(latest.current)) drafts.write(key, { line: latest.current.line }, seen);
    else drafts.forget(key);
  }, [key, seen, isTyped]);
  const become = useCallback(
    (make: (line: RecordLine) => RecordLine, names: readonly string[]) => {
      latest.current = { ...latest.current, line: make(latest.current.line) };
      keep();
      setBegun(true);
      setTouched((before) => new Set([...before, ...names]));
      setLine(latest.current.line);
    },
    [keep],
  );
  const change = useCallback(
    (more: Partial<RecordLine>) => become((now) => ({ ...now, ...more }), Object.keys(more)),
    [become],
  );
  const changeAt = useCallback(
    (values: Plain) =>
      become(
        (now) => withValues(now, values),
        Object.keys(values).map((pointer) => pointer.split('/')[1] ?? ''),
      ),
    [become],
  );
  const propose = useCallback(
    (values: Plain) => {
      const { line: now, proposed: before } = latest.current;
      latest.current = { line: withValues(now, values), proposed: { ...before, ...values } };
      keep();
      setProposed(latest.current.proposed);
      setLine(latest.current.line);
    },
    [keep],
  );
  /** Answers how to bring it back, where something was typed. */
  const forget = useCallback((): (() => void) | undefined => {
    if (isOver.current) return undefined;
    isOver.current = true;
    drafts.forget(key);
    if (!isTyped(latest.current)) return undefined;
    return () => {
      isOver.current = false;
      keep();
    };
  }, [key, keep, isTyped]);
  const typed = (): readonly Draft[] => [drafts.made(key, { line }, seen)];
  return {
    line,
    seen,
    began,
    touched,
    typed,
    change,
    changeAt,
    propose,
    forget,
    isChanged: isTyped({ line, proposed }),
    isBegun,
  };
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Field, Fields } from '../../../domain/kernel/field.ts';
import { inPlaces, placeBetween, placed } from '../../../domain/kernel/line-place.ts';
import { MOST_LINES } from '../../../domain/kernel/schema.ts';
import { useEngine } from '../../../offline/index.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useLatest } from '../../use-latest.ts';
import { useText } from '../../value/domain-text.ts';
import type { Column, LineValue } from './line-value.ts';
import type { LinesLook } from './lines-look.ts';
import { bareHead, copiedCells, namedColumns, pasteInto } from './paste-lines.ts';

export interface LineEdits {
  readonly set: (lineKey: string, name: string, value: unknown) => void;
  /** Several at once. */
  readonly fill: (lineKey: string, values: Readonly<Record<string, unknown>>) => void;
  /** At the end, or as the row that is said; answers the row of the new line. */
  readonly add: (values?: Readonly<Record<string, unknown>>, row?: number) => number;
  /** Below it; answers the row of the copy. */
  readonly duplicate: (lineKey: string) => number;
  readonly remove: (lineKey: string) => void;
  /** To this row; answers whether it moved. */
  readonly move: (lineKey: string, to: number) => boolean;
  /** The value of the line above, in this column. */
  readonly copyAbove: (row: number, name: string) => void;
  /** Whether the text was of several cells. */
  readonly paste: (row: number, column: number, text: string) => boolean;
}

const isOnce = (field: Field | undefined): boolean => field?.kind === 'text' && field.once === true;

interface LineEditsOptions {
  readonly label: string;
  readonly value: readonly LineValue[];
  readonly onChange: (lines: LineValue[]) => void;
  readonly columns: readonly Column[];
  readonly place: string | undefined;
  readonly look: LinesLook | undefined;
  /** All that a line has: the head of what is pasted may name what stands in no column. */
  readonly fields: Fields;
}

/**
 * What can be done to the lines of a table: one object for as long as the table stands, so that a line is drawn again only
 * when it is another. Several changes may come before the first is drawn: each is made over the one before.
 */
export function useLineEdits(options: LineEditsOptions): LineEdits {
  const { i18n } = useLingui();
  const toast = useToast();
  const words = useText();
  const engine = useEngine();
  const lines = useRef(options.value);
  const latest = useLatest({ ...options, i18n, toast, words });
  useLayoutEffect(() => {
    lines.current = options.value;
  }, [options.value]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useMemo(() => {
    const change = (next: LineValue[]) => {
      const { place, onChange } = latest.current;
      lines.current = place === undefined ? next : placed(next, place);
      onChange([...lines.current]);
    };
    const blank = (above: LineValue | undefined): LineValue => ({
      ...Object.fromEntries(
        latest.current.columns.flatMap(([name, field]) =>
          field.initial === undefined ? [] : [[name, field.initial]],
        ),
      ),
      ...latest.current.look?.begin(above),
      lineKey: engine.newId(),
    });
    const insert = (row: number, made: readonly LineValue[]) => {
      const { place } = latest.current;
      // Places of their own lines would send copies elsewhere.
      const free = place === undefined ? made : made.map((line) => ({ ...line, [place]: null }));
      change(lines.current.toSpliced(row, 0, ...free));
    };
    const tooMany = () =>
      latest.current.toast({
        text: latest.current.i18n._(msg`Only the first lines fit: a list holds ${MOST_LINES}.`),
      });
    /** What a head names that is no field of a line: what stands beside lines is taken, what nobody knows is told. */
    const takeBeside = (
      head: readonly string[],
      rows: readonly (readonly string[])[],
      made: readonly LineValue[],
      named: readonly unknown[],
    ) => {
      const { look, toast: say, i18n: text } = latest.current;
      const others = [...head.entries()].filter(([at, cell]) => !named[at] && cell.trim() !== '');
      const beside = others.find(([, cell]) => look?.beside.called.includes(bareHead(cell)));
      if (beside) look?.beside.take(made.map(({ lineKey }, at) => [lineKey, rows[at]?.[beside[0]] ?? '']));
      const unknown = others.filter((one) => one !== beside).map(([, cell]) => cell.trim());
      const names = unknown.join(', ');
      if (names) say({ text: text._(msg`Columns that were not taken: ${names}`) });
    };
    const rowOf = (lineKey: string) => lines.current.findIndex((line) => line.lineKey === lineKey);
    const fill: LineEdits['fill'] = (lineKey, values) =>
      change(lines.current.map((line) => (line.lineKey === lineKey ? { ...line, ...values } : line)));
    const set: LineEdits['set'] = (lineKey, name, value) => {
      fill(lineKey, { [name]: value });
      const line = lines.current[rowOf(lineKey)];
      if (!line) return;
      // What was changed meanwhile is not filled in any more, and neither is what has no line by then.
      const isStill = () => isHere.current && lines.current[rowOf(lineKey)]?.[name] === value;
      void latest.current.look?.fill(line, name).then(
        (found) => found && isStill() && fill(lineKey, found),
        () => {},
      );
    };
    return {
      set,
      fill,
      add(values, row = lines.current.length) {
        insert(row, [{ ...blank(lines.current[row - 1]), ...values }]);
        return row;
      },
      duplicate(lineKey) {
        const at = rowOf(lineKey);
        const line = lines.current[at];
        const kept = Object.entries(line ?? {}).filter(([name]) => !isOnce(latest.current.fields[name]));
        if (line) insert(at + 1, [{ ...Object.fromEntries(kept), lineKey: engine.newId() }]);
        return at + 1;
      },
      remove(lineKey) {
        const at = rowOf(lineKey);
        const line = lines.current[at];
        if (!line) return;
        change(lines.current.toSpliced(at, 1));
        const number = at + 1;
        const { label, i18n: say } = latest.current;
        latest.current.toast({
          text: say._(msg`${label} ${number}: removed`),
          action: {
            label: say._(msg`Undo`),
            run() {
              // A form that is closed or saved has no lines any more to put it back into.
              if (!isHere.current || rowOf(lineKey) >= 0) return;
              change(lines.current.toSpliced(Math.min(at, lines.current.length), 0, line));
            },
          },
        });
      },
      move(lineKey, to) {
        const from = rowOf(lineKey);
        const line = lines.current[from];
        if (!line || to < 0 || to >= lines.current.length || to === from) return false;
        change(moved(lines.current.toSpliced(from, 1), to, line, latest.current.place));
        return true;
      },
      copyAbove(row, name) {
        const [above, line] = [lines.current[row - 1], lines.current[row]];
        if (above && line) set(line.lineKey, name, above[name] ?? null);
      },
      paste(row, column, text) {
        if (!/[\t\n]/.test(text.trim())) return false;
        const { columns, fields, place, words: say, look } = latest.current;
        const today = engine.writer.today();
        const reading = {
          today,
          words: say,
          blank: () => blank(lines.current[row]),
          ...(look ? { alsoSaid: look.alsoSaid, stays: look.stays } : {}),
        };
        if (look && column === 0) {
          const [head = [], ...rest] = copiedCells(text);
          const named = namedColumns(
            head,
            Object.entries(fields).filter(([name, field]) => name !== place && !field.computed),
            look.alsoCalled,
            say,
          );
          const usual = look.pasted.map((name) => columns.find(([one]) => one === name));
          const rows = named ? rest.length : rest.length + 1;
          const made = pasteInto([], text, {
            ...reading,
            columns: named ?? usual,
            from: { row: 0, column: 0 },
          }).slice(named ? 1 : 0, MOST_LINES - lines.current.length);
          insert(row + 1, made);
          // The empty line in which one pasted was the place for them.
          const line = lines.current[row];
          if (line && (line[columns[0]?.[0] ?? ''] ?? '') === '') change(lines.current.toSpliced(row, 1));
          if (named) takeBeside(head, rest, made, named);
          if (made.length < rows) tooMany();
          return true;
        }
        change(pasteInto(lines.current, text, { ...reading, columns, from: { row, column } }));
        if (row + copiedCells(text).length > MOST_LINES) tooMany();
        return true;
      },
    };
  }, [engine, latest]);
}

/** The others with the moved one among them: it takes a place between its new neighbours, and they keep theirs. */
function moved(
  others: readonly LineValue[],
  to: number,
  line: LineValue,
  place: string | undefined,
): LineValue[] {
  if (place === undefined) return others.toSpliced(to, 0, line);
  const [before, after] = [others[to - 1]?.[place] ?? '', others[to]?.[place] ?? undefined];
  const isBetween = typeof before === 'string' && (after === undefined || before < String(after));
  const own = isBetween ? { [place]: placeBetween(before, after as string | undefined) } : {};
  return others.toSpliced(to, 0, { ...line, ...own });
}

/** The lines as they are shown: by their places, where they have some. Each is known by its place in the row's list. */
export function shownLines(
  value: readonly LineValue[],
  place: string | undefined,
): readonly { readonly line: LineValue; readonly at: number }[] {
  const shown = value.map((line, at) => ({ line, at }));
  if (place === undefined) return shown;
  const at = new Map(shown.map((one) => [one.line.lineKey, one]));
  return inPlaces(value, place).flatMap((line) => at.get(line.lineKey) ?? []);
}

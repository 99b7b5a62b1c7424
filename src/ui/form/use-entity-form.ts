import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { withInitials } from '../../domain/kernel/validate.ts';
import { useEngine, useRow, useTrouble, type Seen } from '../../offline/index.ts';
import { atPresentPlaces, NO_PROBLEMS, problemsOf, withoutProblemsOf, type Problems } from './problems.ts';
import { ALONG, alongOf } from './along.ts';
import { isSameValue } from './same-value.ts';
import type { Draft } from './draft-ports.ts';
import { useDraft } from './use-draft.ts';
import type { Refusal } from '../work/refusal-words.ts';

type Values = Readonly<Record<string, unknown>>;
const NOTHING: Values = {};

export interface EntityFormState {
  /** The row with what was typed over it; undefined while it is read, null when there is none. */
  readonly values: AnyRow | undefined | null;
  readonly set: (name: string, value: unknown) => void;
  readonly dirty: boolean;
  /** Whether something was typed since the form was opened: what came back from before is not. */
  readonly isBegun: boolean;
  readonly busy: boolean;
  readonly problems: Problems;
  /** When the restored typing was kept, until it is saved or discarded. */
  readonly restoredAt: number | undefined;
  readonly discard: () => void;
  /** How often what was typed was discarded: the fields begin anew with each, also what they remember of it. */
  readonly round: number;
  /** The same, where the form closes with it: a file that becomes ready after that is part of no draft. */
  readonly abandon: () => void;
  /** What was typed and is not saved, as a draft keeps it. */
  readonly typed: () => readonly Draft[];
  /** What this row was refused for, with the record's number. */
  readonly refused: { readonly seq: number; readonly error: Refusal | null } | undefined;
  /** The saved row; the problems when it was refused here. `emptied`: fields that are nothing from then on. */
  readonly save: (
    emptied?: readonly string[],
  ) => Promise<{ row: AnyRow } | { problems: Problems } | undefined>;
}

/** The state of a form over one row: what is typed lies over the live row, so what others change meanwhile shows. */
export function useEntityForm(
  collection: string,
  id: string | undefined,
  initial: Values = NOTHING,
  draftName = `${collection}/${id ?? 'new'}`,
): EntityFormState {
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const row = useRow(collection, id);
  const trouble = useTrouble(collection, id);
  const draft = useDraft(draftName);
  const [changes, setChanges] = useState<Values>(draft.found?.values ?? NOTHING);
  const [restoredAt, setRestoredAt] = useState(draft.found?.at);
  // What each field held when it was first typed over, and the version that was then: the row may move on under the form.
  const seen = useRef<Seen | undefined>(draft.found?.seen);
  /** The row that a new form makes. */
  const made = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);
  const [local, setLocal] = useState<Problems>(NO_PROBLEMS);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);

  const base = useMemo<AnyRow | null | undefined>(
    () => (id ? row : { ...withInitials(entity, initial), id: '' }),
    [id, row, entity, initial],
  );
  const values = base && { ...base, ...changes };
  const changed = Object.entries(changes).filter(([name, value]) => !isSameValue(value, base?.[name]));

  // With the row on the screen, not some time after: what is typed at once is typed over it.
  const live = useRef(base);
  useLayoutEffect(() => {
    live.current = base;
  });
  // A file may be ready when the form is closed already: it belongs to the draft that is kept of it.
  const latest = useRef(changes);
  const isOver = useRef(false);
  const set = useCallback(
    (name: string, value: unknown) => {
      if (isOver.current) return;
      const before = seen.current ?? { version: live.current?.['version'], values: NOTHING };
      // What hangs together with it was before the person's eyes as well.
      const found = heldWith(entity.groups, [name], live.current ?? NOTHING);
      seen.current = { ...before, values: { ...found, ...before.values } };
      latest.current = { ...latest.current, [name]: value };
      draft.keep(latest.current, seen.current);
      setChanges(latest.current);
      setLocal((problems) => withoutProblemsOf(problems, `/${name}`));
      setTouched((names) => (names.includes(name) ? names : [...names, name]));
    },
    [draft, entity],
  );
  const reset = useCallback(() => {
    draft.forget();
    made.current = undefined;
    seen.current = undefined;
    latest.current = NOTHING;
    setChanges(NOTHING);
    setRestoredAt(undefined);
    setLocal(NO_PROBLEMS);
    setTouched([]);
  }, [draft]);

  const isDead = trouble?.state === 'dead';
  const serverProblems = useMemo<readonly Problem[]>(
    () =>
      touched.reduce<Problems>(
        (left, name) => withoutProblemsOf(left, `/${name}`),
        isDead && base
          ? atPresentPlaces(trouble.lastError?.errors ?? [], { ...trouble.base, ...trouble.patch }, base)
          : NO_PROBLEMS,
      ),
    [isDead, trouble, touched, base],
  );

  const write = async (emptied: readonly string[]): Promise<AnyRow> => {
    const nothing = Object.fromEntries(emptied.map((name) => [name, null]));
    const patch = { ...Object.fromEntries(changed), ...nothing };
    if (!id) {
      const { [ALONG]: _along, ...whole }: Values = { ...initial, ...changes, ...nothing };
      made.current ??= engine.newId();
      // A disk that fails at the very end may have written what it says it has not: the same form makes one row.
      const isHere = await engine.db
        .rows(collection)
        .get(made.current)
        .catch(() => undefined);
      if (isHere) return engine.update(collection, made.current, whole);
      if (!(ALONG in changes)) return engine.create(collection, whole, { id: made.current });
      const { createWith } = await import('./create-with.ts');
      return createWith(engine, { collection, id: made.current, values: whole }, alongOf(changes));
    }
    if (trouble && isDead && trouble.op !== 'action') {
      await engine.repair(trouble.seq, patch, seen.current);
      return { ...base, ...patch, id };
    }
    return engine.update(collection, id, patch, { seen: seen.current });
  };
  const save: EntityFormState['save'] = async (emptied = []) => {
    if (busy) return undefined;
    setBusy(true);
    try {
      const saved = await write(emptied);
      // Of a row that was made nothing more is typed: what fields fill in by themselves meanwhile is no draft of a next one.
      isOver.current ||= !id;
      reset();
      return { row: saved };
    } catch (error) {
      const problems = problemsOf(error);
      setLocal(problems);
      return { problems };
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    set,
    dirty: changed.length > 0,
    isBegun: touched.length > 0,
    busy,
    problems: local.length > 0 ? local : serverProblems,
    restoredAt: changed.length > 0 ? restoredAt : undefined,
    discard: () => {
      reset();
      setRound((before) => before + 1);
    },
    round,
    abandon: () => {
      isOver.current = true;
      reset();
    },
    typed: () => [draft.asDraft(changes, seen.current)],
    refused: isDead ? { seq: trouble.seq, error: trouble.lastError } : undefined,
    save,
  };
}

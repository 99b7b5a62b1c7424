import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { useEngine } from '../../../offline/index.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useLatest } from '../../use-latest.ts';
import { useText } from '../../value/domain-text.ts';
import { afterHandOver } from '../hand-over.ts';
import { problemsWithin } from '../problems.ts';
import { useUnsaved } from '../unsaved.ts';
import { useEntityForm, type EntityFormState } from '../use-entity-form.ts';

export interface InPlaceProps<Step> {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  /** The control is to go; `Step` says how one goes on. */
  readonly onClose: (step: Step) => void;
}
interface InPlaceKeys<Step> {
  /** How one goes on by this key, which keeps what is typed; undefined: the key is the control's own. */
  readonly stepOf: (event: KeyboardEvent) => Step | undefined;
  /** How one goes on who has put the focus elsewhere, and who has given up. */
  readonly left: Step;
  readonly givenUp: Step;
}

export interface InPlace<Step> {
  readonly place: RefObject<HTMLFormElement | null>;
  readonly form: EntityFormState;
  /** The row with what is typed; nothing until it is read. */
  readonly row: AnyRow | null | undefined;
  /** What is wrong, but not with this field. */
  readonly others: readonly Problem[];
  readonly keep: (step: Step) => void;
  readonly giveUp: () => void;
}

/** What opens above the page (a calendar, a sheet that makes a linked row) belongs to the control it was opened from. */
const isAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [popover], [role=dialog]') !== null;

/** Enter, but for where it is the control's own: in a text of several lines, on a button. */
export const isEnter = (event: KeyboardEvent): boolean => {
  const isOwn = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLButtonElement;
  return event.key === 'Enter' && (!isOwn || event.ctrlKey || event.metaKey);
};

/**
 * The control of one field in the place of its value. A key, or leaving it, saves; Escape leaves it as it was. What cannot
 * be saved stays open with what is wrong said under it, and what was typed is kept when the page is left meanwhile.
 */
export function useInPlace<Step>(
  { collection, id, name, field, onClose }: InPlaceProps<Step>,
  { stepOf, left, givenUp }: InPlaceKeys<Step>,
): InPlace<Step> {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const form = useEntityForm(collection, id, undefined, `${collection}/${id}/${name}`);
  const place = useRef<HTMLFormElement>(null);
  const isOver = useRef(false);
  useUnsaved(form.dirty);
  const row = form.values;
  const before = useRef<unknown>(undefined);
  const isThere = row != null;
  useEffect(() => {
    if (isThere) place.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isThere]);

  const giveUp = () => {
    isOver.current = true;
    form.abandon();
    onClose(givenUp);
  };
  const save = async (step: Step): Promise<void> => {
    if (isOver.current || form.busy) return;
    if (!form.dirty) {
      isOver.current = true;
      onClose(step);
      return;
    }
    const was = before.current ?? null;
    const saved = await form.save();
    if (!saved || 'problems' in saved || isOver.current) return;
    isOver.current = true;
    const { row: now } = saved;
    const label = text(field.label);
    const undo = () =>
      engine
        .update(
          collection,
          id,
          { [name]: was },
          { seen: { version: now.version, values: { [name]: now[name] } } },
        )
        .then(
          () => toast({ text: t`${label}: as it was before` }),
          () => toast({ text: t`${label}: this could not be taken back` }),
        );
    toast({
      text: isEmpty(now[name]) ? t`${label} emptied` : t`${label} changed`,
      kind: `fact:${collection}/${id}/${name}`,
      action: { label: t`Undo`, run: () => void undo() },
    });
    onClose(step);
  };
  const latest = useLatest({ save, giveUp, stepOf });
  const keep = useCallback(
    (step: Step): void => {
      afterHandOver(() => void latest.current.save(step));
    },
    [latest],
  );

  useEffect(() => {
    const element = place.current;
    if (!element || !isThere) return undefined;
    const press = (event: KeyboardEvent) => {
      // What the control means by the key itself (take a suggestion, close the list) comes first.
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape') {
        // It is this control that is given up, and nothing of the page around it.
        event.preventDefault();
        latest.current.giveUp();
        return;
      }
      const step = latest.current.stepOf(event);
      if (step === undefined) return;
      event.preventDefault();
      keep(step);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
      if (isAbove(relatedTarget) || !document.hasFocus()) return;
      // The control hands over what was typed as it is left, and is heard after this. It may be gone by then: what was
      // pressed has opened another in its place.
      setTimeout(() => {
        if (!element.contains(document.activeElement) && !isAbove(document.activeElement)) keep(left);
      }, 0);
    };
    element.addEventListener('keydown', press);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusout', leave);
    };
  }, [isThere, latest, keep, left]);

  if (row && !form.dirty) before.current = row[name];
  return {
    place,
    form,
    row,
    others: form.problems.filter((problem) => problemsWithin([problem], `/${name}`).length === 0),
    keep,
    giveUp,
  };
}

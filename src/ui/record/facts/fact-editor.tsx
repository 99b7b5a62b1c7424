import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Field } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { FormField } from '../../form/form-field.tsx';
import { handOver } from '../../form/hand-over.ts';
import { ProblemLines } from '../../form/problem-lines.tsx';
import { problemsWithin } from '../../form/problems.ts';
import { useUnsaved } from '../../form/unsaved.ts';
import { useEntityForm } from '../../form/use-entity-form.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useLatest } from '../../use-latest.ts';
import { useText } from '../../value/domain-text.ts';

interface FactEditorProps {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  /** Whether the focus is to go back to where it came from. */
  readonly onClose: (isBack: boolean) => void;
}

/** What opens above the page (a calendar, a sheet that makes a linked row) belongs to the fact it was opened from. */
const isAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [popover], [role=dialog]') !== null;

/**
 * The control of one field in the place of its fact. Enter, or leaving it, saves; Escape leaves it as it was. What cannot
 * be saved stays open with what is wrong said under it, and what was typed is kept when the page is left meanwhile.
 */
export function FactEditor({ collection, id, name, field, onClose }: FactEditorProps) {
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
    onClose(true);
  };
  const save = async (isBack: boolean) => {
    if (isOver.current || form.busy) return;
    if (!form.dirty) {
      isOver.current = true;
      onClose(isBack);
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
    onClose(isBack);
  };
  const latest = useLatest({ save, giveUp });

  useEffect(() => {
    const element = place.current;
    if (!element || !isThere) return undefined;
    const press = (event: KeyboardEvent) => {
      // What the control means by the key itself (take a suggestion, close the list) comes first.
      if (event.defaultPrevented || event.isComposing) return;
      const isLine = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLButtonElement;
      if (event.key === 'Escape') latest.current.giveUp();
      else if (event.key === 'Enter' && (!isLine || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        handOver();
        void latest.current.save(true);
      }
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
      if (isAbove(relatedTarget) || !document.hasFocus()) return;
      // The control hands over what was typed as it is left, and is heard after this.
      setTimeout(() => {
        if (
          !element.isConnected ||
          element.contains(document.activeElement) ||
          isAbove(document.activeElement)
        )
          return;
        handOver();
        void latest.current.save(false);
      }, 0);
    };
    element.addEventListener('keydown', press);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusout', leave);
    };
  }, [isThere, latest]);

  if (!row) return null;
  if (!form.dirty) before.current = row[name];
  const others = form.problems.filter((problem) => !problemsWithin([problem], `/${name}`).length);
  return (
    <form
      ref={place}
      className="fact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handOver();
        void latest.current.save(true);
      }}
    >
      <FormField name={name} field={field} value={row[name]} set={form.set} problems={form.problems} />
      {others.length > 0 && (
        <div role="alert" className="fact-problems">
          <ProblemLines problems={others} fields={engine.context.entityOf(collection).fields} />
        </div>
      )}
      <div className="fact-buttons">
        <Button type="submit" size="sm" disabled={form.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" size="sm" onClick={giveUp}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

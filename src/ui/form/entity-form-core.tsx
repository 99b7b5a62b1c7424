import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { AwaitedFiles, useSaveWithFiles } from '../photo/awaited-files.ts';
import { UnkeptLoss } from '../photo/unkept-loss.tsx';
import { FieldControl } from './field-control.tsx';
import { focusFirstProblem } from './focus-problem.ts';
import { FormNotices } from './form-notices.tsx';
import { LeaveQuestion, UnsavedGuard, useLeaving } from './unsaved-guard.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useSaveKey } from './use-save-key.ts';
import { useUnsaid } from './use-unsaid.ts';

export interface FormSection {
  readonly title?: string;
  /** A sentence, where it is not obvious. */
  readonly why?: string;
  readonly fields: readonly string[];
}

export interface EntityFormProps {
  readonly collection: string;
  /** Absent: a new row is made. */
  readonly id?: string;
  /** Values of a new row beside what is typed. Give a stable object. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly sections: readonly FormSection[];
  readonly onSaved: (row: AnyRow) => void;
  readonly onCancel: () => void;
  readonly submitLabel?: string;
  /** Asked to close from outside (a sheet's cross): the form asks first when something is unsaved. */
  readonly closing?: boolean;
  readonly onStay?: () => void;
  /** What is typed is kept under this name, where it is not the one form of its row. */
  readonly draftName?: string;
}

/** The form without the sheet that creates linked rows in place: what that sheet itself is made of. */
export function EntityFormCore(props: EntityFormProps) {
  const {
    collection,
    id,
    initial,
    sections,
    onSaved,
    onCancel,
    submitLabel,
    closing = false,
    onStay,
    draftName,
  } = props;
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const root = useRef<HTMLFormElement>(null);
  const form = useEntityForm(collection, id, initial, draftName);
  const [asking, setAsking] = useState(false);
  const { values, problems, abandon } = form;
  const leaving = useLeaving(form.dirty);
  const unsaid = useUnsaid(root, problems);
  useFirstProblem(root, problems, !form.isBegun);

  const submit = async () => {
    const outcome = await form.save();
    if (!outcome) return;
    if ('row' in outcome) {
      leaving.begin();
      onSaved(outcome.row);
    }
    // After the problems have been drawn, so that the field says them when it is reached.
    else requestAnimationFrame(() => focusFirstProblem(root.current, outcome.problems));
  };
  const { save, files, isAwaited, holdsUnkept } = useSaveWithFiles(submit);
  const dirty = form.dirty || holdsUnkept;
  useEffect(() => {
    if (closing && !dirty) onCancel();
  }, [closing, dirty, onCancel]);
  useSaveKey(root, save);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a sheet stands inside another one for React.
    event.stopPropagation();
    void save();
  };

  if (values === undefined) return null;
  if (values === null) return <Notice tone="warning">{t`This is not on this device any more.`}</Notice>;
  const open = openFields(entity, id ? 'U' : 'C', values, person);
  const mayWrite = (name: string): boolean =>
    (open?.has(name) ?? false) && !entity.fields[name]?.computed && !(id && entity.settled.includes(name));
  const askLeave = closing || asking;
  return (
    <chakra.form
      ref={root}
      noValidate
      data-saves=""
      onSubmit={onSubmit}
      maxW="form"
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <FormNotices form={form} problems={unsaid} fields={entity.fields} />
      <AwaitedFiles value={files}>
        {sections.map((section, at) => (
          <chakra.section key={section.title ?? at} display="flex" flexDirection="column" gap="4">
            {section.title && (
              <chakra.div>
                <chakra.h2 textStyle="section">{section.title}</chakra.h2>
                {section.why && (
                  <chakra.p color="fg.muted" mt="1">
                    {section.why}
                  </chakra.p>
                )}
              </chakra.div>
            )}
            {section.fields.filter(mayWrite).map((name) => (
              <FieldControl
                key={name}
                field={entity.fields[name]!}
                pointer={`/${name}`}
                value={values[name]}
                onChange={(value) => form.set(name, value)}
                problems={problems}
              />
            ))}
          </chakra.section>
        ))}
      </AwaitedFiles>
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="ghost" onClick={() => (dirty ? setAsking(true) : onCancel())}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          size={{ base: 'lg', md: 'md' }}
          disabled={form.busy || isAwaited}
          data-tip={t`Ctrl+S`}
        >
          {isAwaited ? t`Preparing…` : (submitLabel ?? t`Save`)}
        </Button>
      </chakra.div>
      {askLeave && dirty && (
        <LeaveQuestion
          loss={holdsUnkept ? <UnkeptLoss /> : undefined}
          mayKeep={form.dirty}
          onStay={() => {
            setAsking(false);
            onStay?.();
          }}
          onKeep={() => {
            leaving.begin();
            onCancel();
          }}
          onDiscard={() => {
            leaving.begin();
            abandon();
            onCancel();
          }}
        />
      )}
      {dirty && (
        <UnsavedGuard
          isDirty={() => !leaving.begun()}
          onDiscard={abandon}
          loss={holdsUnkept ? <UnkeptLoss /> : undefined}
          mayKeep={form.dirty}
        />
      )}
    </chakra.form>
  );
}

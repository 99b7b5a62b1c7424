import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { emptiedFields, shownFields, type FormSection } from '../../domain/kernel/form-sections.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { AwaitedFiles, useSaveWithFiles } from '../photo/awaited-files.ts';
import { UnkeptLoss } from '../photo/unkept-loss.tsx';
import { ALONG, alongOf, AlongOf, type Along } from './along.ts';
import { focusFirstProblem } from './focus-problem.ts';
import type { MainSubmit } from '../pages/entity-pages.ts';
import { FormNotices } from './form-notices.tsx';
import { FormOf } from './form-of.ts';
import type { OwnFields } from './own-field.ts';
import { leastOf } from './layout/least-sections.ts';
import { SectionFields } from './layout/section-fields.tsx';
import { useSections } from './layout/use-sections.ts';
import { ProblemIndex } from './problem-index.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { LeaveQuestion, UnsavedGuard, useLeaving } from './unsaved-guard.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useFirstEmpty } from './use-first-empty.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useSaving } from './use-saving.ts';
import { useUnsaid } from './use-unsaid.ts';

export interface AssistProps {
  readonly values: Readonly<Record<string, unknown>>;
  /** `along`: rows that the values name and that are not there yet; the save makes them. */
  readonly fill: (values: Readonly<Record<string, unknown>>, along?: Along) => void;
}

/** Fetched with the first form of rows that may be there twice. */
const AlikeNotice = lazyPart(async () => (await import('../merge/alike-notice.tsx')).AlikeNotice);

export interface EntityFormProps {
  readonly collection: string;
  /** Absent: a new row is made. */
  readonly id?: string;
  /** Values of a new row beside what is typed. Give a stable object. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** How it is laid out, where the declaration is not to say: give a stable list. */
  readonly sections?: readonly FormSection[] | undefined;
  /** Only the first section and what is required stand open: for a sheet that asks for the least. */
  readonly least?: boolean;
  readonly onSaved: (row: AnyRow) => void;
  readonly onCancel: () => void;
  readonly submitLabel?: string;
  /** What the main button does beyond saving: saving alone has a second one. */
  readonly submit?: MainSubmit | undefined;
  /** Asked to close from outside (a sheet's cross): the form asks first when something is unsaved. */
  readonly closing?: boolean;
  readonly onStay?: () => void;
  /** What is typed is kept under this name, where it is not the one form of its row. */
  readonly draftName?: string;
  /** Helps with a new row: told what is typed, it may fill fields in. */
  readonly Assist?: ComponentType<AssistProps> | undefined;
  /** Fields that are drawn in a way of their own. */
  readonly own?: OwnFields | undefined;
  /** A long form among other things: its first section is drawn at once, the rest in pieces that keep nobody waiting. */
  readonly inPieces?: boolean;
}

/** The form without the sheet that creates linked rows in place: what that sheet itself is made of. */
export function EntityFormCore(props: EntityFormProps) {
  const {
    collection,
    id,
    initial,
    sections: given,
    least = false,
    onSaved,
    onCancel,
    submitLabel,
    submit: beyond,
    closing = false,
    onStay,
    draftName,
    inPieces = false,
    own,
    Assist,
  } = props;
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const root = useRef<HTMLFormElement>(null);
  const form = useEntityForm(collection, id, initial, draftName);
  const [asking, setAsking] = useState(false);
  const { values, problems, abandon } = form;
  const laidOut = useSections(entity, given);
  const moreWord = t`More`;
  const sections = useMemo(
    () => (least ? laidOut && leastOf(laidOut, entity, moreWord) : laidOut),
    [least, laidOut, entity, moreWord],
  );
  const leaving = useLeaving(form.dirty);
  const unsaid = useUnsaid(root, problems);
  useFirstProblem(root, problems, !form.isBegun);
  useFirstEmpty(root, !id && Boolean(values && sections), least);

  const isPlain = useRef(false);
  const submit = async () => {
    const goOn = isPlain.current ? undefined : beyond?.goOn;
    isPlain.current = false;
    const outcome = await form.save(values && sections ? emptiedFields(sections, values) : []);
    if (!outcome) return;
    if ('row' in outcome) {
      leaving.begin();
      await goOn?.(outcome.row);
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
  const saveNow = useSaving(root, save);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a sheet stands inside another one for React.
    event.stopPropagation();
    saveNow();
  };

  // What has problems to tell is whole from the start: they are told where their fields are.
  const isWhole = useDeferredValue(Boolean(values && sections), false) || !inPieces || problems.length > 0;

  if (values === undefined || !sections) return null;
  if (values === null) return <Notice tone="warning">{t`This is not on this device any more.`}</Notice>;
  // Of a new row as it will be: by whom it is written is told by none of its fields.
  const open = id
    ? openFields(entity, 'U', values, person)
    : openFields(entity, 'C', { ...values, createdBy: person.id }, person);
  const mayWrite = (name: string): boolean =>
    (open?.has(name) ?? false) && !entity.fields[name]?.computed && !(id && entity.settled.includes(name));
  const askLeave = closing || asking;
  return (
    <chakra.form
      ref={root}
      noValidate
      data-saves=""
      onSubmit={onSubmit}
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <chakra.div display="flex" flexDirection="column" gap="4" maxW="form" _empty={{ display: 'none' }}>
        <FormNotices form={form} problems={unsaid} fields={entity.fields} />
        {Assist && !id && (
          <Assist
            values={values}
            fill={(filled, along) =>
              Object.entries({ ...filled, ...(along ? { [ALONG]: along } : {}) }).forEach(([name, value]) =>
                form.set(name, value),
              )
            }
          />
        )}
        {entity.traits && !id && <AlikeNotice collection={collection} values={values} set={form.set} />}
        <ProblemIndex
          form={root}
          problems={problems.filter((one) => !unsaid.includes(one))}
          fields={entity.fields}
        />
      </chakra.div>
      <FormOf key={form.round} value={collection}>
        <AlongOf value={alongOf(values)}>
          <AwaitedFiles value={files}>
            {(isWhole ? sections : sections.slice(0, 1)).map((section, at) => (
              <SectionFields
                key={section.title ?? at}
                section={section}
                names={shownFields(section, values).filter(mayWrite)}
                entity={entity}
                values={values}
                set={form.set}
                problems={problems}
                collection={collection}
                own={own}
              />
            ))}
          </AwaitedFiles>
        </AlongOf>
      </FormOf>
      {/* Of a long form it stays in sight, above what else stands at the foot of the page or below what a sheet leaves free. */}
      <chakra.div
        data-save-bar=""
        display={isWhole ? 'flex' : 'none'}
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="center"
        gap="2"
        // As wide as what it saves: lines of their own take the whole width.
        maxW={own ? undefined : 'form'}
        position="sticky"
        bottom="var(--foot, 0px)"
        mb="min(0px, var(--foot, 0px))"
        zIndex="2"
        py="3"
        bg="var(--ground, {colors.bg})"
        borderTop="1px solid"
        borderColor="border.muted"
      >
        <Button variant="ghost" onClick={() => (dirty ? setAsking(true) : onCancel())}>
          <Trans>Cancel</Trans>
        </Button>
        {beyond && (
          <Button
            variant="outline"
            disabled={form.busy || isAwaited}
            onClick={() => {
              isPlain.current = true;
              saveNow();
            }}
          >
            {beyond.plainLabel}
          </Button>
        )}
        <Button
          type="submit"
          size={{ base: 'lg', md: 'md' }}
          disabled={form.busy || isAwaited}
          data-tip={t`Ctrl+S`}
        >
          {isAwaited ? t`Preparing…` : (beyond?.label(values) ?? submitLabel ?? t`Save`)}
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

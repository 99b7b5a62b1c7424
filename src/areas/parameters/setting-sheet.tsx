import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Setting } from '../../domain/kernel/setting.ts';
import { date, type Fields } from '../../domain/kernel/field.ts';
import { shownFields } from '../../domain/kernel/form-sections.ts';
import { validateShape } from '../../domain/kernel/validate.ts';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstProblem } from '../../ui/form/focus-problem.ts';
import { SectionFields } from '../../ui/form/layout/section-fields.tsx';
import { CreateInPlace } from '../../ui/form/picker/create-in-place.tsx';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf, withoutProblemsOf, type Problems } from '../../ui/form/problems.ts';
import { LeaveQuestion } from '../../ui/form/unsaved-guard.tsx';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { saveSetting } from './save-setting.ts';
import type { Version } from './setting-versions.ts';

type Values = Readonly<Record<string, unknown>>;

interface SettingSheetProps {
  readonly setting: Setting;
  /** What it begins with; saved under another day it stays as it is, and another version begins. */
  readonly version: Version | undefined;
  readonly onClose: () => void;
}

/** From when on it holds: a version of its own for each day. */
const VALID_FROM = 'validFrom';
const FROM: Fields = { [VALID_FROM]: date('Valid from', { required: true }) };

/** A setting being filled in: its values, and the day from which they hold. */
export function SettingSheet({ setting, version, onClose }: SettingSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const toast = useToast();
  const engine = useEngine();
  const draft = useDraft(`setting/${setting.key}/${version?.from ?? ''}`);
  const form = useRef<HTMLDivElement>(null);
  const [initial] = useState((): Values => ({
    ...version?.values,
    [VALID_FROM]: version && version.from > engine.writer.today() ? version.from : engine.writer.today(),
  }));
  const [typed, setTyped] = useState<Values>(() => draft.found?.values ?? {});
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTyped = Object.keys(typed).length > 0;
  useUnsaved(isTyped);
  const values = { ...initial, ...typed };
  const declared = useMemo(() => ({ fields: { ...setting.fields, ...FROM } }), [setting]);
  const sections = setting.sections ?? [{ fields: Object.keys(setting.fields) }];
  const set = useCallback(
    (name: string, value: unknown) => {
      setTyped((before) => {
        const next = { ...before, [name]: value };
        draft.keep(next);
        return next;
      });
      setProblems((before) => withoutProblemsOf(before, `/${name}`));
    },
    [draft],
  );
  const done = () => {
    draft.forget();
    onClose();
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    requestAnimationFrame(() => focusFirstProblem(form.current, found));
  };
  const save = async () => {
    if (busy) return;
    const shown = new Set([...sections.flatMap((section) => shownFields(section, values)), VALID_FROM]);
    const asked = Object.fromEntries(Object.entries(declared.fields).filter(([name]) => shown.has(name)));
    const found = [...validateShape({ fields: asked }, values), ...(setting.check?.(values) ?? [])];
    if (found.length > 0) return refuse(found);
    setBusy(true);
    try {
      await saveSetting(engine, setting, values, String(values[VALID_FROM]));
      toast({ text: t`Saved on this device`, kind: 'setting' });
      done();
    } catch (error) {
      refuse(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const saveNow = useSaving(form, save);
  const leave = () => (isTyped ? setAsking(true) : done());
  const whole = problems.find(({ pointer }) => !(pointer.split('/')[1]! in declared.fields));
  return (
    <Sheet
      title={text(setting.label)}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button aria-busy={busy} aria-disabled={busy} data-tip={t`Ctrl+S`} onClick={saveNow}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <CreateInPlace>
        <chakra.div ref={form} data-saves="" display="flex" flexDirection="column" gap="4">
          {whole && (
            <Notice tone="danger" role="alert">
              <ProblemNote problem={whole} />
            </Notice>
          )}
          {[...sections, { fields: [VALID_FROM] }].map((section, at) => (
            <SectionFields
              key={at}
              section={section}
              names={shownFields(section, values)}
              entity={declared}
              values={values}
              set={set}
              problems={problems}
            />
          ))}
          <chakra.p color="fg.muted" textStyle="dense">
            <Trans>
              What holds until then stays for what happened before: saved under another day, this is a version
              of its own.
            </Trans>
          </chakra.p>
        </chakra.div>
      </CreateInPlace>
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onKeep={onClose} onDiscard={done} />}
    </Sheet>
  );
}

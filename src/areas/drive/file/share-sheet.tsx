import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { DRIVE_RIGHTS } from '../../../domain/drive/drive-file.fields.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { LinksPicker } from '../../../ui/form/picker/links-picker.tsx';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useTree, type Tree } from '../../../parts/files/tree.ts';
import { undoOf } from '../../../parts/files/undo-of.ts';
import { asDrive, DRIVE, isFolder } from '../drive.ts';
import { ForWhatIsInIt, WhoAnyway, WhoNoMore } from './share-effects.tsx';
import { beginning, choiceOf, sharingOf, type Choice, type Draft } from './share-draft.ts';

interface ShareSheetProps {
  readonly row: AnyRow;
  readonly tree: Tree | undefined;
  readonly onClose: () => void;
}

/** Shares a file or a folder: with whom, whether they may change it, and what that means for what is in it. */
export function ShareSheet({ row, tree, onClose }: ShareSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const form = useId();
  const problemWords = useProblemWords();
  const file = asDrive(row);
  const [begun] = useState<Draft>(() => beginning(file));
  const [draft, setDraft] = useState(begun);
  const [problem, setProblem] = useState<string>();
  useUnsaved(true);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { choice } = draft;
  const { private: ofOwner, company } = DRIVE_RIGHTS;
  const isMissing = choice === 'chosen' && draft.people.length + draft.services.length === 0;
  const save = async (): Promise<void> => {
    try {
      await changeRecord(engine, DRIVE, row.id, () => sharingOf(draft), {
        version: row.version,
        values: row,
      });
      undoOf(engine).clear();
      toast({ text: t`The sharing is saved` });
      onClose();
    } catch (error) {
      const [first] = error instanceof AppError ? error.problems : [];
      const why = first && problemWords(first);
      setProblem(
        why ? (why.own ?? why.sentence) : t`This device could not write. What had been written before stays.`,
      );
    }
  };
  const name = file.name ?? '';
  const above = file.folder ? tree?.get(file.folder)?.name : undefined;
  return (
    <Sheet
      title={t`Share “${name}”`}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} disabled={isMissing}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="drive-form"
        data-saves=""
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) void save();
        }}
      >
        <Field label={t`Who reads it`} error={problem}>
          {(control) => (
            <Select
              {...control}
              value={choice ?? ''}
              onChange={(event) => {
                const to = (event.currentTarget.value || null) as Choice | null;
                // Who may change it was said of those who read it now.
                const isOfThem = to === begun.choice || to === choiceOf(file.reach);
                change({ choice: to, changeable: isOfThem && begun.changeable });
              }}
            >
              <option value="">{above ? t`As its folder “${above}”` : t`Nothing of its own`}</option>
              <option value="private">{text(ofOwner)}</option>
              <option value="chosen">{t`Chosen people and services`}</option>
              <option value="company">{text(company)}</option>
            </Select>
          )}
        </Field>
        {choice === 'chosen' && (
          <>
            <Field label={t`Chosen people`}>
              {(control) => (
                <LinksPicker
                  control={control}
                  label={t`Chosen people`}
                  collection="users"
                  value={draft.people}
                  onChange={(people) => change({ people })}
                />
              )}
            </Field>
            <Field label={t`Services`} help={t`Everyone in a service, including those who join later.`}>
              {(control) => (
                <LinksPicker
                  control={control}
                  label={t`Services`}
                  collection="services"
                  value={draft.services}
                  onChange={(services) => change({ services })}
                />
              )}
            </Field>
          </>
        )}
        {choice !== null && choice !== 'private' && (
          <CheckBox
            label={t`They may change it too`}
            checked={draft.changeable}
            onChange={(changeable) => change({ changeable })}
          />
        )}
        <WhoNoMore file={file} draft={draft} />
        <WhoAnyway file={file} draft={draft} />
        {isFolder(file) && tree && <ForWhatIsInIt id={row.id} tree={tree} />}
        {choice === 'chosen' && (
          <p className="drive-note">
            {isMissing ? (
              <Trans>Choose at least one person or one service.</Trans>
            ) : (
              <Trans>Whoever could not read it before is told.</Trans>
            )}
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** The same from a list, which has no tree of its own at hand. */
export const ShareFromList = (props: Omit<ShareSheetProps, 'tree'>) => (
  <ShareSheet {...props} tree={useTree()} />
);

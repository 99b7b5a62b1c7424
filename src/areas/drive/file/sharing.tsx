import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DRIVE_RIGHTS } from '../../../domain/drive/drive-file.fields.ts';
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
import { useText } from '../../../ui/value/domain-text.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { asDrive, DRIVE, isFolder } from '../drive.ts';
import type { Tree } from '../folder/tree.ts';

type Rights = keyof typeof DRIVE_RIGHTS;
interface Draft {
  readonly rights: Rights | null;
  readonly people: readonly string[];
  readonly services: readonly string[];
  readonly changeable: boolean;
}
interface SharingProps {
  readonly row: AnyRow;
  readonly tree: Tree | undefined;
  readonly mayShare: boolean;
}

/** Who reads it, and whether they may change it: what is its own, and what it has of its folder. */
export function Sharing({ row, tree, mayShare }: SharingProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="drive-section" aria-label={t`Sharing`}>
      <h2>
        <Trans>Sharing</Trans>
      </h2>
      <InWords row={row} tree={tree} />
      {mayShare &&
        (isOpen ? (
          <SharingForm row={row} tree={tree} onClose={() => setOpen(false)} />
        ) : (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            <Trans>Change the sharing</Trans>
          </Button>
        ))}
    </section>
  );
}

function InWords({ row, tree }: Omit<SharingProps, 'mayShare'>) {
  const file = asDrive(row);
  const { reach, readers, readerServices, mayChange, rights, folder, sharedBy } = file;
  const above = folder ? tree?.get(folder)?.name : undefined;
  const named = (to: string, ids: readonly string[] | null | undefined) =>
    (ids ?? []).map((id, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <LinkValue to={to} id={id} />
      </span>
    ));
  return (
    <div className="drive-words">
      <p>
        {reach === 'company' ? (
          <Trans>Everyone in the company reads it.</Trans>
        ) : reach === 'people' ? (
          <Trans>Read by {named('users', readers)}.</Trans>
        ) : reach === 'team' ? (
          <Trans>Read by all of {named('services', readerServices)}.</Trans>
        ) : (
          <Trans>Only {sharedBy ? <LinkValue to="users" id={sharedBy} /> : null} reads it.</Trans>
        )}{' '}
        {reach !== 'private' &&
          (mayChange ? <Trans>They may change it too.</Trans> : <Trans>They may not change it.</Trans>)}
      </p>
      {file.about && (
        <p>
          <Trans>Whoever reads the record it is attached to reads it too.</Trans>
        </p>
      )}
      <p className="drive-note">
        {rights ? (
          isFolder(file) ? (
            <Trans>This is its own, and holds for all in it that has no sharing of its own.</Trans>
          ) : (
            <Trans>This is its own, whatever its folder says.</Trans>
          )
        ) : above ? (
          <Trans>It has this of its folder “{above}”.</Trans>
        ) : (
          <Trans>Nothing else was chosen.</Trans>
        )}
      </p>
    </div>
  );
}

function SharingForm({
  row,
  tree,
  onClose,
}: Omit<SharingProps, 'mayShare'> & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const problemWords = useProblemWords();
  const file = asDrive(row);
  const [draft, setDraft] = useState<Draft>({
    rights: file.rights ?? null,
    people: file.people ?? [],
    services: file.services ?? [],
    changeable: file.changeable === true,
  });
  const [problem, setProblem] = useState<string>();
  useUnsaved(true);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { rights } = draft;
  const field = engine.context.entityOf(DRIVE).fields['rights'];
  const options = field?.kind === 'enum' ? Object.entries(field.options) : [];
  const isMissing =
    (rights === 'people' && draft.people.length === 0) || (rights === 'team' && draft.services.length === 0);
  const save = async (): Promise<void> => {
    try {
      await changeRecord(
        engine,
        DRIVE,
        row.id,
        () => ({
          rights,
          people: rights === 'people' ? draft.people : [],
          services: rights === 'team' ? draft.services : [],
          changeable: rights !== null && rights !== 'private' && draft.changeable,
        }),
        { version: row.version, values: row },
      );
      onClose();
    } catch (error) {
      const [why] = error instanceof AppError ? error.problems : [];
      setProblem(
        why
          ? (problemWords(why).own ?? problemWords(why).sentence)
          : t`This device could not write. What had been written before stays.`,
      );
    }
  };
  const above = file.folder ? tree?.get(file.folder)?.name : undefined;
  return (
    <form
      className="drive-form"
      data-saves=""
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t`Who reads it`} error={problem}>
        {(control) => (
          <Select
            {...control}
            value={rights ?? ''}
            onChange={(event) => change({ rights: (event.currentTarget.value || null) as Rights | null })}
          >
            <option value="">{above ? t`As its folder “${above}”` : t`Nothing of its own`}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {text(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rights === 'people' && (
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
      )}
      {rights === 'team' && (
        <Field label={t`Services`}>
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
      )}
      {rights !== null && rights !== 'private' && (
        <CheckBox
          label={t`They may change it too`}
          checked={draft.changeable}
          onChange={(changeable) => change({ changeable })}
        />
      )}
      <span className="drive-ways">
        <Button type="submit" size="sm" disabled={isMissing}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  );
}

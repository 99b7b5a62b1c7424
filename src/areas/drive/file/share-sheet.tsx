import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
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
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { LinksValue } from '../../../ui/value/link-value.tsx';
import { asDrive, DRIVE, isFolder, type DriveRow } from '../drive.ts';
import { useFolderSums } from '../folder/folder-sums.ts';
import { useTree, type Tree } from '../../../ui/drive/tree.ts';

type Rights = keyof typeof DRIVE_RIGHTS;
interface Draft {
  readonly rights: Rights | null;
  readonly people: readonly string[];
  readonly services: readonly string[];
  readonly changeable: boolean;
}
interface ShareSheetProps {
  readonly row: AnyRow;
  readonly tree: Tree | undefined;
  readonly onClose: () => void;
}

/**
 * Where nobody else reads it yet, one begins with a name. What it has of its folder is where its own sharing begins, so that
 * whoever adds one person takes it from nobody: nor from the owner of that folder, who reads it as such.
 */
function beginning({
  owner,
  sharedBy,
  rights,
  people,
  services,
  changeable,
  reach,
  readers,
  readerServices,
  mayChange,
}: DriveRow): Draft {
  if (rights && rights !== 'private')
    return { rights, people: people ?? [], services: services ?? [], changeable: changeable === true };
  const isPrivate = !reach || reach === 'private';
  return {
    rights: isPrivate ? 'people' : null,
    people: [...new Set([...(sharedBy && sharedBy !== owner ? [sharedBy] : []), ...(readers ?? [])])],
    services: readerServices ?? [],
    changeable: mayChange === true,
  };
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
              value={rights ?? ''}
              onChange={(event) => {
                const chosen = (event.currentTarget.value || null) as Rights | null;
                // Who may change it was said of those who read it now.
                const isOfThem = chosen === begun.rights || chosen === file.reach;
                change({ rights: chosen, changeable: isOfThem && begun.changeable });
              }}
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
        <WhoNoMore file={file} draft={draft} />
        {isFolder(file) && tree && <ForWhatIsInIt id={row.id} tree={tree} />}
        {(rights === 'people' || rights === 'team') && (
          <p className="drive-note">
            <Trans>Whoever could not read it before is told.</Trans>
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** Who reads it now and would not by this sharing. */
function WhoNoMore({ file, draft }: { readonly file: DriveRow; readonly draft: Draft }) {
  const { rights } = draft;
  const { owner, sharedBy, reach, readers, readerServices } = file;
  // What its folder says is not known here.
  if (rights === null || rights === 'company') return null;
  const stays = new Set([owner, sharedBy, ...(rights === 'people' ? draft.people : [])]);
  const people = (reach === 'people' ? (readers ?? []) : []).filter((id) => !stays.has(id));
  const services = (reach === 'team' ? (readerServices ?? []) : []).filter(
    (id) => rights !== 'team' || !draft.services.includes(id),
  );
  if (reach !== 'company' && people.length + services.length === 0) return null;
  return (
    <p className="drive-note" role="status">
      {reach === 'company' ? (
        <Trans>The others in the company will no longer read it.</Trans>
      ) : (
        <Trans>
          They will no longer read it:{' '}
          {people.length > 0 ? (
            <LinksValue to="users" ids={people} isPlain />
          ) : (
            <LinksValue to="services" ids={services} isPlain />
          )}
        </Trans>
      )}
    </p>
  );
}

/** The same from a list, which has no tree of its own at hand. */
export const ShareFromList = (props: Omit<ShareSheetProps, 'tree'>) => (
  <ShareSheet {...props} tree={useTree()} />
);

function ForWhatIsInIt({ id, tree }: { readonly id: string; readonly tree: Tree }) {
  const { t } = useLingui();
  const sums = useFolderSums(id, tree);
  if (!sums || sums.files + sums.folders === 0) return null;
  const { files, folders, apart } = sums;
  const [ofFiles, ofFolders] = [
    t`${plural(files, { one: '# file', other: '# files' })}`,
    t`${plural(folders, { one: '# folder', other: '# folders' })}`,
  ];
  return (
    <p className="drive-note">
      <Trans>
        It holds for all that is in it: {ofFiles}, {ofFolders}.
      </Trans>{' '}
      {apart > 0 &&
        t`${plural(apart, { one: '# of them has a sharing of its own, which stays.', other: '# of them have a sharing of their own, which stays.' })}`}
    </p>
  );
}

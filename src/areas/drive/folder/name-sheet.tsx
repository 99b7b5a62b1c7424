import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { asDrive, isFolder, nameKey } from '../drive.ts';
import { childrenOf } from '../../../parts/files/put-file.ts';

interface NameSheetProps {
  readonly row: AnyRow;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Another name for a file or a folder; the ending says what the file is, and is not chosen first. */
export function NameSheet({ row, onName, onClose }: NameSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const box = useRef<HTMLInputElement>(null);
  const before = asDrive(row).name ?? '';
  const [name, setName] = useState(before);
  const isOfFolder = isFolder(asDrive(row));
  useEffect(() => {
    const dot = isOfFolder ? -1 : before.lastIndexOf('.');
    box.current?.setSelectionRange(0, dot > 0 ? dot : before.length);
  }, [before, isOfFolder]);
  const engine = useEngine();
  const { id } = row;
  const { folder } = asDrive(row);
  const [taken, setTaken] = useState<ReadonlySet<string>>();
  const readNames = useCallback(async (): Promise<ReadonlySet<string>> => {
    const rows = await childrenOf(engine, folder ?? undefined);
    return new Set(rows.filter((one) => one.id !== id).map((one) => nameKey(one.name)));
  }, [engine, folder, id]);
  useEffect(() => void readNames().then(setTaken, () => {}), [readNames]);
  const typed = name.trim();
  const problemIn = (names: ReadonlySet<string> | undefined): string | undefined => {
    if (/[/\\]|^\.{1,2}$/.test(typed)) return t`A name has no / and no \\, and is not “..”.`;
    return typed !== before && names?.has(nameKey(typed))
      ? t`Something else has this name in this folder.`
      : undefined;
  };
  const problem = problemIn(taken);
  /** The names as they are by then: whoever is quick has not been shown them yet. */
  const rename = async (): Promise<void> => {
    const names = await readNames();
    setTaken(names);
    if (typed === '' || problemIn(names)) return;
    if (typed !== before) onName(typed);
    onClose();
  };
  return (
    <Sheet
      title={isOfFolder ? t`Rename the folder` : t`Rename the file`}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} disabled={typed === '' || problem !== undefined}>
            <Trans>Rename</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field label={t`Name`} error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={box}
              data-autofocus
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}

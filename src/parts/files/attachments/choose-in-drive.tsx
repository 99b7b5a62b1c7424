import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { Button } from '../../../ui/button.tsx';
import { asDrive, DRIVE, isThere, type DriveRow } from '../drive-rows.ts';
import { useLiesOutsideTrash, useTree } from '../tree.ts';
import { useWhere } from '../use-where.ts';
import { Field } from '../../../ui/form/field.tsx';
import { LinkPicker } from '../../../ui/form/picker/link-picker.tsx';
import { useEngine } from '../../../offline/index.ts';
import { AsksToOpen } from '../asks-to-open.tsx';

interface ChooseInDriveProps {
  /** The record, as in the middle of a sentence. */
  readonly holder: string;
  /** Files that hang on it already are not offered. Give a stable function. */
  readonly isHere: (file: DriveRow) => boolean;
  /** Whether this person may link it. Give a stable function. */
  readonly mayLink: (row: AnyRow) => boolean;
  readonly onChosen: (file: string) => void;
  readonly onClose: () => void;
}

/** Chooses a file of the drive for a record. Whom that opens it to is said before it is so. */
export function ChooseInDrive({ holder, isHere, mayLink, onChosen, onClose }: ChooseInDriveProps) {
  const { t } = useLingui();
  const { lookup } = useEngine().writer;
  const [chosen, setChosen] = useState<DriveRow>();
  const tree = useTree(true);
  const liesOutside = useLiesOutsideTrash(tree);
  // Many files are called the same.
  const whereOf = useWhere(tree);
  const isOffered = useCallback(
    (row: AnyRow): boolean => {
      const file = asDrive(row);
      return file.kind === 'file' && isThere(file) && liesOutside(file) && !isHere(file) && mayLink(row);
    },
    [isHere, liesOutside, mayLink],
  );
  const choose = async (id: string | null): Promise<void> => {
    const row = id ? await lookup.get(DRIVE, id) : undefined;
    const file = row && asDrive(row);
    // Whom everyone reads already, and what hangs on nothing, is no question.
    if (file && file.reach === 'company' && !file.about) onChosen(file.id);
    else setChosen(file);
  };
  return (
    <div className="attachments-choose">
      <Field
        label={t`File of the drive`}
        help={
          chosen
            ? undefined
            : t`Everyone who may read ${holder} will be able to read the file that you choose.`
        }
      >
        {(control) => (
          <LinkPicker
            control={control}
            label={t`File of the drive`}
            collection={DRIVE}
            value={chosen?.id ?? null}
            accept={isOffered}
            meta={whereOf}
            autoFocus
            onChange={(id) => void choose(id)}
          />
        )}
      </Field>
      {chosen ? (
        <AsksToOpen
          key={chosen.id}
          file={chosen}
          holder={holder}
          onSure={() => onChosen(chosen.id)}
          onClose={onClose}
        />
      ) : (
        <Button variant="ghost" size="sm" colorPalette="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { Button } from '../../../ui/button.tsx';
import { useHolder } from '../../../parts/files/use-holder.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { asDrive, isFolder } from '../drive.ts';
import { useDrive } from '../folder/use-drive.ts';

interface Asked {
  readonly rows: readonly AnyRow[];
  readonly onDone: (() => void) | undefined;
}

/** Asks before something goes for good: nobody can bring it back then. */
export function useGoodbye(): {
  readonly ask: (rows: readonly AnyRow[], onDone?: () => void) => void;
  readonly sheet: ReactNode;
} {
  const { t } = useLingui();
  const drive = useDrive();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const [first] = asked?.rows ?? [];
  const name = first ? (asDrive(first).name ?? '') : '';
  const count = asked?.rows.length ?? 0;
  const hung = asked?.rows.filter((row) => asDrive(row).about).length ?? 0;
  const holder = useHolder(count === 1 && first ? asDrive(first) : {});
  const sheet = asked && first && (
    <Sheet
      title={
        count === 1
          ? t`Remove “${name}” for good?`
          : t`${plural(count, { one: 'Remove # item for good?', other: 'Remove # items for good?' })}`
      }
      kind="center"
      onClose={close}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" data-autofocus onClick={close}>
            <Trans>Leave it in the trash</Trans>
          </Button>
          <Button
            colorPalette="danger"
            onClick={() => {
              void drive.removeForGood(asked.rows);
              close();
              asked.onDone?.();
            }}
          >
            <Trans>Remove for good</Trans>
          </Button>
        </>
      }
    >
      <p>
        {asked.rows.some((row) => isFolder(asDrive(row))) ? (
          <Trans>All that lies in it goes with it, every version of it. This cannot be undone.</Trans>
        ) : (
          <Trans>Every version of it goes. This cannot be undone.</Trans>
        )}
      </p>
      {holder !== undefined && (
        <p>
          <Trans>It leaves the attachments of {holder} for good, too.</Trans>
        </p>
      )}
      {holder === undefined && hung > 0 && (
        <p>
          {t`${plural(hung, { one: '# of them was attached to a record, which has it no more.', other: '# of them were attached to records, which have them no more.' })}`}
        </p>
      )}
    </Sheet>
  );
  return { ask: (rows, onDone) => setAsked({ rows, onDone }), sheet };
}

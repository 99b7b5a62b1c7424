import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import type { SameNames } from './put-in.ts';

interface SameNamesSheetProps {
  readonly names: readonly string[];
  readonly onChoose: (choice: SameNames) => void;
  readonly onClose: () => void;
}

/** So many names are told; of more, how many they are. */
const TOLD = 6;

/** What becomes of files whose name is there already: asked once, for all of them. */
export function SameNamesSheet({ names, onChoose, onClose }: SameNamesSheetProps) {
  const { t } = useLingui();
  const rest = names.length - TOLD;
  const choose = (choice: SameNames) => () => onChoose(choice);
  return (
    <Sheet
      title={t`${plural(names.length, { one: 'A file of this name is here already', other: '# files of these names are here already' })}`}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={choose('skip')}>
            <Trans>Skip</Trans>
          </Button>
          <Button variant="outline" onClick={choose('both')}>
            <Trans>Keep both</Trans>
          </Button>
          <Button data-autofocus onClick={choose('version')}>
            <Trans>As a new version</Trans>
          </Button>
        </>
      }
    >
      <ul className="drive-names">
        {names.slice(0, TOLD).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {rest > 0 && <p>{t`${plural(rest, { one: 'and # more', other: 'and # more' })}`}</p>}
      <p className="drive-note">
        <Trans>A new version keeps the one before: it can be had back at any time.</Trans>
      </p>
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Listed } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import type { WayOn } from './ways-on.ts';

interface WonSheetProps {
  readonly row: Listed;
  readonly ways: readonly WayOn[];
  readonly onClose: () => void;
}

/** What can follow what was won. */
export function WonSheet({ row, ways, onClose }: WonSheetProps) {
  const { t, i18n } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const name = row.displayLine1 ?? '';
  return (
    <Sheet
      kind="center"
      title={t`“${name}” is won`}
      isLeft={isLeft}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          {ways.map(({ label, to }) => (
            <LinkButton key={to} to={to} onClick={() => setLeft(true)}>
              {i18n._(label)}
            </LinkButton>
          ))}
        </>
      }
    >
      <p>
        <Trans>What was sold can be begun right away.</Trans>
      </p>
    </Sheet>
  );
}

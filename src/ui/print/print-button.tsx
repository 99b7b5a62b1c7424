import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { PlainButton } from '../plain-button.tsx';

/** Prints the page that is open, as print.css lays it out. */
export function PrintButton() {
  return (
    <PlainButton variant="outline" onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      <Trans>Print</Trans>
    </PlainButton>
  );
}

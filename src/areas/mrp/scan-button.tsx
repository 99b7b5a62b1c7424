import { Trans } from '@lingui/react/macro';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { browserScanner } from './scan-ports.ts';

const ScanSheet = lazyPart(async () => (await import('./scan-sheet.tsx')).ScanSheet);

/** Finds an article by its bar code, where the browser reads one. */
export function ScanButton() {
  const [isOpen, setOpen] = useState(false);
  if (!browserScanner.isHere) return null;
  return (
    <>
      <PlainButton variant="outline" onClick={() => setOpen(true)}>
        <ScanBarcode size={16} aria-hidden />
        <Trans>Scan</Trans>
      </PlainButton>
      {isOpen && <ScanSheet onClose={() => setOpen(false)} />}
    </>
  );
}

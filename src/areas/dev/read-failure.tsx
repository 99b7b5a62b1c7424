import { Trans } from '@lingui/react/macro';
import type { ReadFailure } from '../../parts/recognition/read-invoice.ts';

/** Why a document could not be read. `not here`: the file is not on this device, and the server did not give it. */
export function ReadFailureWords({ why }: { why: ReadFailure | 'not here' }) {
  switch (why) {
    case 'not here':
      return <Trans>Not on this device</Trans>;
    case 'network':
      return <Trans>A picture: only the server reads it, and there is no network</Trans>;
    case 'unreachable':
      return <Trans>The server could not be reached</Trans>;
    case 'refused':
      return <Trans>The server does not take this file.</Trans>;
    case 'too large':
    case 'large':
      return <Trans>This file is too large to be read.</Trans>;
    case 'too long':
      return <Trans>The server is busy, or reading this file took too long.</Trans>;
    case 'xml':
      return <Trans>Not a well-formed XML file</Trans>;
    case 'unknown':
      return <Trans>An XML file, but no invoice in CII or UBL</Trans>;
  }
}

/** How a document was read. */
export function ReadFromWords({ from }: { from: 'data' | 'device' | 'server' }) {
  if (from === 'data') return <Trans>Data of the e-invoice</Trans>;
  return from === 'device' ? (
    <Trans>Text of the PDF, read on this device</Trans>
  ) : (
    <Trans>Read by the server</Trans>
  );
}

import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { createContext, useContext, type ReactNode } from 'react';
import { READ_FROM, SURE, type ReadName } from '../../../domain/hr/receipt-reading.ts';
import { formatPercent } from '../../../domain/kernel/format.ts';
import type { FilledIn } from './use-filled-in.ts';

/** What was read on the receipt of the line whose form this is. */
export const ReceiptRead = createContext<FilledIn | undefined>(undefined);

/** What is said below a field that says what its receipt does: how sure that is, in words. Nothing of another. */
export function useReadNote(): (name: ReadName) => ReactNode {
  const filled = useContext(ReceiptRead);
  return (name) => {
    if (!filled?.names.includes(name) || filled.reading.state !== 'read') return undefined;
    const found = filled.reading.fields[READ_FROM[name]];
    return found && <ReadNote confidence={found.confidence} />;
  };
}

function ReadNote({ confidence }: { confidence: number }) {
  const percent = formatPercent(confidence * 100, 0);
  return confidence < SURE ? (
    <chakra.span color="warning.fg" fontWeight="medium">
      <Trans>Read from the receipt, but not surely ({percent}): check it.</Trans>
    </chakra.span>
  ) : (
    <Trans>Read from the receipt, {percent} sure.</Trans>
  );
}

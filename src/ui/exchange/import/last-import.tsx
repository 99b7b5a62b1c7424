import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { isUndoable } from './run-import.ts';
import type { Import } from './use-import.ts';

/** What came of the last import on this device: to go on with where it was cut off, or to take back. */
export function LastImport({ importing: { plan, busy, goOn, undo } }: { importing: Import }) {
  if (!plan || plan.state === 'undone') return null;
  const isOpen = plan.state !== 'done' && plan.state !== 'undoing';
  const { fileName } = plan;
  const [done, total] = [formatNumber(plan.done), formatNumber(plan.total)];
  return (
    <chakra.div maxW="40rem">
      <Notice
        tone={isOpen ? 'warning' : 'info'}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {isOpen && (
              <Button size="sm" aria-disabled={!!busy} onClick={() => void (busy || goOn())}>
                <Trans>Go on</Trans>
              </Button>
            )}
            {isUndoable(plan) && (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={!!busy}
                onClick={() => void (busy || undo())}
              >
                <Trans>Undo this import</Trans>
              </Button>
            )}
          </chakra.div>
        }
      >
        {isOpen ? (
          <Trans>
            The import of “{fileName}” was cut off: {done} of {total} rows are written. Going on writes none
            twice.
          </Trans>
        ) : plan.state === 'undoing' ? (
          <Trans>Undoing the import of “{fileName}” was cut off.</Trans>
        ) : (
          <Plural
            value={plan.done}
            one={`The last import here: “${fileName}”, # row.`}
            other={`The last import here: “${fileName}”, # rows.`}
          />
        )}
      </Notice>
    </chakra.div>
  );
}

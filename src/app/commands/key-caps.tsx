import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Keys } from './command.ts';

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

/** The keys of a shortcut as they stand on the keyboard. */
export function KeyCaps({ keys, inTurn }: Keys) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" flex="none" color="fg.muted">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && inTurn && (
            <chakra.span textStyle="meta" color="fg.subtle">
              <Trans>then</Trans>
            </chakra.span>
          )}
          <chakra.kbd
            fontFamily="inherit"
            textStyle="meta"
            minW="6"
            px="1.5"
            py="0.5"
            textAlign="center"
            borderRadius="control"
            bg="bg.muted"
            color="fg"
          >
            <KeyName of={key} />
          </chakra.kbd>
        </Fragment>
      ))}
    </chakra.span>
  );
}

/** What is printed on the key, which is not the same on every country's keyboards. */
function KeyName({ of: key }: { of: string }) {
  if (key === 'Mod') return isMac() ? '⌘' : <Trans>Ctrl</Trans>;
  if (key === 'Enter') return <Trans>Enter</Trans>;
  if (key === 'Shift') return <Trans context="key">Shift</Trans>;
  if (key === 'Delete') return <Trans context="key">Delete</Trans>;
  if (key === 'PageUp') return <Trans context="key">Page Up</Trans>;
  if (key === 'PageDown') return <Trans context="key">Page Down</Trans>;
  if (key === 'Esc') return <Trans>Esc</Trans>;
  return key;
}

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
            {key === 'Mod' ? isMac() ? '⌘' : <Trans>Ctrl</Trans> : key}
          </chakra.kbd>
        </Fragment>
      ))}
    </chakra.span>
  );
}

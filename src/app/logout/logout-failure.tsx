import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/**
 * `unsent`: not everything went; `more`: something was saved meanwhile; `full`: no room for a locked copy; `no-file`:
 * none could be made; `broken`: what was chosen could not be done.
 */
export type Failure = 'unsent' | 'more' | 'full' | 'no-file' | 'broken';

/** Why the person is still logged in, and what can be done. `stuck`: so many changes wait for them, not for the network. */
export function LogoutFailure({ failure, stuck }: { failure: Failure; stuck: number }) {
  return (
    <chakra.div mt="4">
      <Notice tone="warning" role="alert">
        {failure === 'unsent' && (
          <>
            <Trans>Not everything could be sent, so you are still logged in and nothing was cleared.</Trans>{' '}
            {stuck > 0 ? (
              <Plural
                value={stuck}
                one="# change was refused, or was changed by someone else meanwhile: look at it under “Sync” first, or keep it."
                other="# changes were refused, or were changed by someone else meanwhile: look at them under “Sync” first, or keep them."
              />
            ) : (
              <Trans>Try again where there is a network, or choose another way.</Trans>
            )}
          </>
        )}
        {failure === 'more' && (
          <Trans>More was saved on this device meanwhile, so nothing was cleared. Please choose again.</Trans>
        )}
        {failure === 'full' && (
          <Trans>
            This device has no room for a locked copy, so you are still logged in and nothing was cleared.
            Free some space on it, or choose another way.
          </Trans>
        )}
        {failure === 'no-file' && (
          <Trans>The file could not be made. Your work is still on this device.</Trans>
        )}
        {failure === 'broken' && (
          <Trans>
            That did not work, so you are still logged in and nothing was cleared. Please choose another way.
          </Trans>
        )}
      </Notice>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { LogoutChoice } from '../../domain/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../../ui/session/session-context.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';

/** Asked only when work waits: logging out empties the device, so the person says what becomes of it. */
export function LogoutQuestion({ pending, onClose }: { pending: number; onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  /** How many changes were shown when the person chose to throw them away. */
  const [discarded, setDiscarded] = useState<number>();
  const [failed, setFailed] = useState<LogoutChoice>();
  const leave = (choice: LogoutChoice) => {
    setFailed(undefined);
    // A failure deleted nothing: the question stays, with what to do.
    session.logout(choice).then(onClose, () => {
      setFailed(choice);
      setDiscarded(undefined);
    });
  };
  return (
    <Sheet title={t`Log out with work not yet sent?`} kind="center" onClose={onClose}>
      <chakra.p color="fg.muted">
        <Plural
          value={pending}
          one="# change is on this device only."
          other="# changes are on this device only."
        />{' '}
        <Trans>Logging out clears the device. What should become of it?</Trans>
      </chakra.p>
      {failed !== undefined && (
        <Notice tone="warning" role="alert">
          {failed === 'send' ? (
            <Trans>Not everything could be sent, so you are still logged in and nothing was cleared.</Trans>
          ) : (
            <Trans>
              More was saved on this device meanwhile, so nothing was cleared. Please choose again.
            </Trans>
          )}
        </Notice>
      )}
      {discarded !== undefined ? (
        <DiscardQuestion
          onDiscard={() => leave({ discard: discarded })}
          onBack={() => setDiscarded(undefined)}
        />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="2" mt="4">
          <Choice title={t`Send it, then log out`} why={t`Needs the network.`} onPick={() => leave('send')} />
          <Choice
            title={t`Throw it away…`}
            why={t`It cannot be brought back.`}
            onPick={() => setDiscarded(pending)}
          />
        </chakra.div>
      )}
    </Sheet>
  );
}

function Choice({ title, why, onPick }: { title: string; why: string; onPick: () => void }) {
  return (
    <chakra.button
      type="button"
      onClick={onPick}
      textAlign="start"
      px="3.5"
      py="2.5"
      borderRadius="control"
      bg="bg.sunken"
      cursor="pointer"
      _hover={{ bg: 'bg.pressed' }}
    >
      <chakra.span display="block" fontWeight="medium">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="dense" color="fg.muted">
        {why}
      </chakra.span>
    </chakra.button>
  );
}

function DiscardQuestion({ onDiscard, onBack }: { onDiscard: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const word = t`throw away`;
  return (
    <chakra.form
      mt="4"
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim().toLowerCase() === word) onDiscard();
      }}
    >
      <Field label={t`Type “${word}” to confirm`}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button variant="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" colorPalette="danger" disabled={typed.trim().toLowerCase() !== word}>
          <Trans>Throw away and log out</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

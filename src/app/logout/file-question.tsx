import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/form/check-box.tsx';

interface FileQuestionProps {
  readonly name: string;
  readonly onSaveAgain: () => void;
  readonly onLeave: () => void;
  readonly onBack: () => void;
}

/** A browser does not tell whether a download was kept: the person looks before the device is cleared. */
export function FileQuestion({ name, onSaveAgain, onLeave, onBack }: FileQuestionProps) {
  const { t } = useLingui();
  const [found, setFound] = useState(false);
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="4">
      <chakra.p tabIndex={-1} data-autofocus="" outline="none" overflowWrap="anywhere">
        <Trans>
          The file <strong>{name}</strong> was given to your browser. Look whether it is among your downloads:
          once you log out, your work is in that file only. Whoever has the file can read it.
        </Trans>
      </chakra.p>
      <chakra.p color="fg.muted">
        <Trans>
          On your other device, log in, press the sync state at the top and choose “Load a saved work file”.
        </Trans>
      </chakra.p>
      <CheckBox label={t`I have found the file`} checked={found} onChange={setFound} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
        <Button variant="ghost" onClick={onSaveAgain}>
          <Trans>Save it again</Trans>
        </Button>
        <Button variant="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!found} onClick={onLeave}>
          <Trans>Log out</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

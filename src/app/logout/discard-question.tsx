import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, TOUCH } from '../../ui/form/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WorkLines } from '../transfer/work-lines.tsx';

interface DiscardQuestionProps {
  /** What goes, in the person's words. */
  readonly lost: readonly string[];
  readonly busy?: boolean;
  /** What the button says. */
  readonly action: string;
  readonly onDiscard: () => void;
  readonly onBack: () => void;
}

/** What would be lost, and a word to type before it is: never a bare click. */
export function DiscardQuestion({ lost, busy = false, action, onDiscard, onBack }: DiscardQuestionProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const word = t`throw away`;
  const isMeant = typed.trim().toLowerCase() === word && !busy;
  return (
    <chakra.form
      mt="4"
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) onDiscard();
      }}
    >
      <Notice tone="danger">
        <Trans>This will never be sent, and nobody can bring it back:</Trans>
        <chakra.div mt="1">
          <WorkLines lines={lost} />
        </chakra.div>
      </Notice>
      <Field label={t`Type “${word}” to confirm`}>
        {(control) => (
          <Input
            {...control}
            size={TOUCH}
            autoFocus
            data-autofocus=""
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
        <Button variant="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" colorPalette="danger" disabled={!isMeant} aria-busy={busy}>
          {action}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MESSAGES } from '../../../domain/kernel/problem.ts';
import { expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useText } from '../../../ui/value/domain-text.ts';

interface RefuseSheetProps {
  readonly title: string;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** A refusal says why: its author reads it and corrects. */
export function RefuseSheet({ title, onRefuse, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const [isMissing, setMissing] = useState(false);
  const refuse = () => (reason.trim() === '' ? setMissing(true) : onRefuse(reason.trim()));
  return (
    <Sheet
      kind="center"
      title={t`Refuse “${title}”`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="danger" onClick={refuse}>
            <Trans>Refuse</Trans>
          </Button>
        </>
      }
    >
      <chakra.div data-saves="">
        <Field
          label={text(expenseAccountFields.refusalReason.label)}
          required
          error={isMissing ? text(MESSAGES.required) : undefined}
          help={<Trans>Its author reads this, corrects, and submits again.</Trans>}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              data-autofocus=""
              rows={4}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setMissing(false);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refuse();
              }}
            />
          )}
        </Field>
      </chakra.div>
    </Sheet>
  );
}

import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { vatOf } from '../../../domain/hr/expense-amounts.rules.ts';
import { usualRecoverableVat, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { LinkPicker } from '../../../ui/form/picker/link-picker.tsx';
import { usePageKeys } from '../../../ui/record/use-page-keys.ts';
import type { DecideProps } from '../../../ui/record/lines/declared-lines.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useText } from '../../../ui/value/domain-text.ts';

/** Back to the keys of the page: on to the next line, or to the decision. */
const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter') event.currentTarget.blur();
};

/** A part of a line instead of all of it, with the reason its author will read. */
export function GrantFields({ line: cost, step, onDecide }: DecideProps<Cost>) {
  const text = useText();
  const [isOpen, setOpen] = useState(cost.accepted !== null && cost.accepted !== undefined);
  const { here, place, watch } = useFocusKept<HTMLElement>(String(isOpen));
  const amount = cost.calculatedAmount ?? 0;
  const [asked, setAsked] = useState(0);
  usePageKeys({
    l: () => {
      setOpen(true);
      setAsked((times) => times + 1);
    },
  });
  useEffect(() => {
    if (asked > 0) place.current?.focus();
  }, [asked, place]);
  return (
    <chakra.div {...watch} display="flex" flexDirection="column" gap="3" maxW="26rem">
      {/* Accounts say how it is booked as well. */}
      {step.name === 'validate' && (
        <Field label={text(costFields.accountingLine.label)}>
          {(control) => (
            <LinkPicker
              control={control}
              label={text(costFields.accountingLine.label)}
              collection="accountingLines"
              value={cost.accountingLine}
              onChange={(accountingLine) => onDecide({ accountingLine })}
            />
          )}
        </Field>
      )}
      {step.name === 'validate' && vatOf(cost) > 0 && (
        <Field
          label={text(costFields.recoverableVat.label)}
          help={<Trans>Of {formatEuro(vatOf(cost))} of VAT</Trans>}
        >
          {(control) => (
            <NumberInput
              {...control}
              kind="percent"
              value={cost.recoverableVat ?? usualRecoverableVat(cost)}
              onKeyDown={leaveOnEnter}
              onChange={(recoverableVat) => onDecide({ recoverableVat: recoverableVat as number | null })}
            />
          )}
        </Field>
      )}
      {isOpen ? (
        <>
          <Field label={text(costFields.accepted.label)} help={<Trans>Of {formatEuro(amount)}</Trans>}>
            {(control) => (
              <NumberInput
                {...control}
                ref={here}
                onKeyDown={leaveOnEnter}
                kind="money"
                value={cost.accepted ?? null}
                onChange={(accepted) => onDecide({ accepted: accepted as number | null })}
              />
            )}
          </Field>
          <Field label={text(costFields.acceptedReason.label)}>
            {(control) => (
              <Input
                {...control}
                size={TOUCH}
                value={cost.acceptedReason ?? ''}
                onKeyDown={leaveOnEnter}
                onChange={(event) => onDecide({ acceptedReason: event.currentTarget.value })}
              />
            )}
          </Field>
          <chakra.div>
            <Button
              variant="text"
              onClick={() => {
                setOpen(false);
                onDecide({ accepted: null, acceptedReason: null });
              }}
            >
              <Trans>Grant all of it</Trans>
            </Button>
          </chakra.div>
        </>
      ) : (
        <chakra.div>
          <Button ref={here} variant="text" aria-keyshortcuts="l" data-tip="L" onClick={() => setOpen(true)}>
            <Trans>Grant less</Trans>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

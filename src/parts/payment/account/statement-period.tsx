import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Check } from 'lucide-react';
import { customerPaymentFields } from '../../../domain/treasury/customer-payment.entity.ts';
import { FilterWords } from '../../../ui/list/filter-words.tsx';
import { toolOf } from '../../../ui/list/tool-of.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { PopoverButton } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { WHOLE } from './use-statement.ts';

/** It brings its words, which are a list's tools': this page is opened without any list. */
const RangePanel = toolOf(async () => (await import('../../../ui/list/tools/range-panel.tsx')).RangePanel);

const { date } = customerPaymentFields;

interface StatementPeriodProps {
  readonly said: string;
  readonly onChange: (said: string) => void;
}

/** Of when an account is shown: a month, a quarter, a year, from one day to another, or all of it. */
export function StatementPeriod({ said, onChange }: StatementPeriodProps) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`Period`}
      align="start"
      width="19rem"
      trigger={(props) => (
        <PlainButton variant="outline" size="md" {...props}>
          <CalendarDays size={16} aria-hidden />
          <VisuallyHidden>{t`Period`}</VisuallyHidden>
          <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
            {said === WHOLE ? t`The whole account` : <FilterWords name="date" field={date} said={said} />}
          </chakra.span>
        </PlainButton>
      )}
    >
      {(close) => (
        <>
          <PopoverButton
            aria-pressed={said === WHOLE}
            onClick={() => {
              onChange(WHOLE);
              close();
            }}
          >
            <span className="popover-words">{t`The whole account`}</span>
            {said === WHOLE && <Check size={16} aria-hidden />}
          </PopoverButton>
          <RangePanel way="dates" field={date} said={said} onChange={onChange} onDone={close} />
        </>
      )}
    </Popover>
  );
}

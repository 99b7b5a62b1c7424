import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CalendarClock, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { isActivityKind } from './activity-kinds.ts';
import { formatDate } from '../../domain/kernel/format.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { useDaysAhead } from '../../ui/form/controls/days-ahead.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PopoverButton } from '../../ui/popover/popover-item.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import './activity.css';
import { ActivitySheet } from './activity-sheet.tsx';
import { useFollowUp } from './use-follow-up.ts';

export interface FollowUpProps {
  readonly row: Shown;
}

/**
 * What is to be done next of an activity: done, put off, or done now with an activity of its own. What was done is told as
 * such; nothing where nothing was to be done.
 */
export function FollowUp({ row }: FollowUpProps) {
  const { openFollowUp: day, followUp, followUpNote, done, doneOn } = row;
  const today = useEngine().writer.today();
  const note =
    typeof followUpNote === 'string' && followUpNote !== '' ? followUpNote : <Trans>Follow up</Trans>;
  if (done === true && typeof followUp === 'string')
    return (
      <div className="follow-up">
        <span className="follow-up-words" data-done="">
          <Check size={13} aria-hidden /> {note} · <Trans>Done</Trans>
          {typeof doneOn === 'string' && <span className="follow-up-day"> {formatDate(doneOn)}</span>}
        </span>
      </div>
    );
  if (typeof day !== 'string') return null;
  return (
    <div className="follow-up">
      <span className="follow-up-words">
        <span className="follow-up-day" data-late={day < today ? '' : undefined}>
          {formatDate(day)}
        </span>{' '}
        {note}
      </span>
      <FollowUpWays row={row} />
    </div>
  );
}

function FollowUpWays({ row }: FollowUpProps) {
  const { t } = useLingui();
  const person = usePerson();
  const entity = useEngine().context.entityOf('activities');
  const days = useDaysAhead();
  const { done, postpone } = useFollowUp(row);
  const [isDoing, setDoing] = useState(false);
  if (!openFields(entity, 'U', row, person)?.has('done')) return null;
  const { kind, company, contacts, opportunity, followUpNote } = row;
  return (
    <span className="follow-up-ways">
      <Button variant="ghost" size="sm" data-way="done" onClick={done}>
        <Check size={16} aria-hidden />
        <Trans>Done</Trans>
      </Button>
      <Popover
        label={t`Postpone`}
        align="start"
        width="11rem"
        trigger={(trigger) => (
          <IconButton
            label={t`Postpone`}
            icon={CalendarClock}
            size="iconSm"
            data-way="postpone"
            {...trigger}
          />
        )}
      >
        {(close) =>
          days.map(({ label, day }) => (
            <PopoverButton
              key={label}
              onClick={() => {
                close();
                postpone(day);
              }}
            >
              <span>{label}</span>
              <span className="follow-up-day">{formatDate(day).slice(0, 5)}</span>
            </PopoverButton>
          ))
        }
      </Popover>
      <IconButton
        label={t`Do it now, and note what came of it`}
        icon={ListPlus}
        size="iconSm"
        data-way="do"
        onClick={() => setDoing(true)}
      />
      {isDoing && (
        <ActivitySheet
          start={{
            kind: isActivityKind(kind) && kind !== 'note' ? kind : 'call',
            of: {
              company: typeof company === 'string' ? company : undefined,
              contacts: Array.isArray(contacts) ? contacts.map(String) : undefined,
              opportunity: typeof opportunity === 'string' ? opportunity : undefined,
            },
            closes: row.id,
            ...(typeof followUpNote === 'string' ? { subject: followUpNote } : {}),
          }}
          onClose={() => setDoing(false)}
        />
      )}
    </span>
  );
}

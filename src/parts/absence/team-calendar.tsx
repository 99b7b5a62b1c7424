import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { addDays, endOfMonth } from '../../domain/kernel/dates.ts';
import { isAway, isHeld } from '../../domain/hr/vacation.rules.ts';
import { useEngine, useFresh, usePerson, useRow, useRows, useSpan, type Shown } from '../../offline/index.ts';
import { Calendar } from '../../ui/calendar/calendar.ts';
import type { CalendarEvent, CalendarScale } from '../../ui/calendar/calendar-props.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select, TOUCH } from '../../ui/form/input.tsx';

const ALL = 'all';
/** The weeks around a month that its sheet shows. */
const AROUND = 7;

interface TeamCalendarProps {
  /** These people alone; without it a service is chosen, one’s own at first. */
  readonly people?: ReadonlySet<string> | undefined;
  readonly onOpen: (id: string) => void;
  readonly onCreate?: ((day: string) => void) | undefined;
}

/** The absences of these days: those approved, and those still undecided that this person may see. */
function useAbsences(from: string, to: string): readonly Shown[] {
  const rows = useSpan('vacations', { index: 'from', to, descending: true });
  return useMemo(
    () =>
      (rows ?? []).filter(
        // Of colleagues no status is told: those that are here are approved.
        ({ status, to: last }) => (status === undefined || isHeld(status)) && String(last) >= from,
      ),
    [rows, from],
  );
}

/** The days that a team is away, with the days on which several are. */
export function TeamCalendar({ people, onOpen, onCreate }: TeamCalendarProps) {
  const { t } = useLingui();
  useFresh('vacations');
  useFresh('users');
  useFresh('services');
  const { id } = usePerson();
  const today = useEngine().writer.today();
  const [day, setDay] = useState(today);
  const [scale, setScale] = useState<CalendarScale>('month');
  const [service, setService] = useState<string>();
  const own = useRow('users', id)?.['service'] as string | null | undefined;
  const services = useRows('services', { orderBy: 'name' }) ?? [];
  const users = useRows('users');
  const chosen = service ?? own ?? ALL;
  const absences = useAbsences(addDays(`${day.slice(0, 7)}-01`, -AROUND), addDays(endOfMonth(day), AROUND));
  const events = useMemo(() => {
    const persons = new Map((users ?? []).map((one) => [one.id, one]));
    return absences.flatMap((row): CalendarEvent[] => {
      const person = persons.get(String(row['employee']));
      if (!person) return [];
      const isShown = people ? people.has(person.id) : chosen === ALL || person['service'] === chosen;
      if (!isShown) return [];
      const isSettled = row['status'] === undefined || isAway(row['status']);
      return [
        {
          id: row.id,
          title: person.displayLine1 ?? '',
          from: String(row['from']),
          to: String(row['to']),
          tone: isSettled ? 'success' : 'info',
        },
      ];
    });
  }, [absences, users, people, chosen]);
  return (
    <div>
      {!people && services.length > 1 && (
        <chakra.div maxW="20rem" mb="3">
          <Field label={t`Service`}>
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={chosen}
                onChange={(event) => setService(event.currentTarget.value)}
              >
                <option value={ALL}>{t`All services`}</option>
                {services.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.displayLine1}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
      )}
      <chakra.p textStyle="dense" color="fg.muted" mb="2">
        <Trans>Approved absences are green, requests you can see are blue.</Trans>
      </chakra.p>
      <Calendar
        label={t`Absences`}
        events={events}
        today={today}
        day={day}
        scale={scale}
        onShow={(next, nextScale) => {
          setDay(next);
          setScale(nextScale);
        }}
        onOpen={onOpen}
        {...(onCreate ? { onCreate } : {})}
      />
    </div>
  );
}

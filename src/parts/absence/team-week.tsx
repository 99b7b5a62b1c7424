import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, House, Plane } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '../../domain/kernel/dates.ts';
import { useEngine, usePerson, useRow, useRows, type Shown } from '../../offline/index.ts';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { weekOf } from '../../ui/calendar/weeks.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select, TOUCH } from '../../ui/form/input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useTeamWeek, type Presence } from './use-team-week.ts';
import './team-week.css';

interface TeamWeekProps {
  /** These people alone; without it a service is chosen, one’s own at first. */
  readonly people?: ReadonlySet<string> | undefined;
  /** Days a week that a service lets its people work at home; null where there is no limit. */
  readonly allows?: ((service: string | undefined) => number | null) | undefined;
}

const ALL = 'all';

/** Who is at home, or away, on the days of a week: people by days. */
export function TeamWeek({ people, allows }: TeamWeekProps) {
  const { t } = useLingui();
  const say = useDayWords();
  const { id } = usePerson();
  const today = useEngine().writer.today();
  const [day, setDay] = useState(today);
  const [service, setService] = useState<string>();
  const own = useRow('users', id)?.['service'] as string | null | undefined;
  const services = useRows('services', { orderBy: 'name' }) ?? [];
  const shownService = service ?? own ?? ALL;
  const isShown = (person: Shown) =>
    people ? people.has(person.id) : shownService === ALL || person['service'] === shownService;
  const week = weekOf(day);
  const { persons, presences } = useTeamWeek(week);
  const shown = persons.filter(isShown);
  // Of the end of the week only what is told of it.
  const days = week.filter((date, at) => at < 5 || shown.some((one) => presences.has(`${one.id} ${date}`)));
  return (
    <section aria-labelledby="team-week">
      <div className="team-bar">
        <chakra.h2 id="team-week" textStyle="section">
          {week.includes(today) ? <Trans>Who is at home this week</Trans> : <Trans>Who is at home</Trans>}
        </chakra.h2>
        <span aria-live="polite">
          {say.dated(week[0] ?? day)} – {say.dated(week[6] ?? day)}
        </span>
        <IconButton icon={ChevronLeft} label={t`Previous week`} onClick={() => setDay(addDays(day, -7))} />
        <IconButton icon={ChevronRight} label={t`Next week`} onClick={() => setDay(addDays(day, 7))} />
        <PlainButton variant="outline" onClick={() => setDay(today)}>
          <Trans>This week</Trans>
        </PlainButton>
      </div>
      {!people && services.length > 1 && (
        <chakra.div maxW="20rem" mb="3">
          <Field label={t`Service`}>
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={shownService}
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
      {shown.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>Nobody of this service is on this device.</Trans>
        </chakra.p>
      ) : (
        <div className="team-scroll">
          <table className="team-week" aria-labelledby="team-week">
            <thead>
              <tr>
                <th scope="col">{t`Person`}</th>
                {days.map((date) => (
                  <th key={date} scope="col" data-today={date === today || undefined}>
                    <span>{say.weekday(date)}</span> <span>{Number(date.slice(8))}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((person) => (
                <PersonWeek
                  key={person.id}
                  person={person}
                  days={days}
                  week={week}
                  presences={presences}
                  allows={allows}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t`At home`}</th>
                {days.map((date) => (
                  <td key={date}>
                    {shown.filter((one) => isAtHome(presences.get(`${one.id} ${date}`))).length || ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

const isAtHome = (presence: Presence | undefined): boolean => presence !== undefined && presence !== 'away';

interface PersonWeekProps extends Pick<TeamWeekProps, 'allows'> {
  readonly person: Shown;
  readonly days: readonly string[];
  readonly week: readonly string[];
  readonly presences: ReadonlyMap<string, Presence>;
}

function PersonWeek({ person, days, week, presences, allows }: PersonWeekProps) {
  const { t } = useLingui();
  const of = (date: string) => presences.get(`${person.id} ${date}`);
  const atHome = week.reduce(
    (sum, date) => sum + (of(date) === 'home' ? 1 : isAtHome(of(date)) ? 0.5 : 0),
    0,
  );
  const allowed = allows?.((person['service'] as string | null | undefined) ?? undefined) ?? null;
  const words: Readonly<Record<Presence, string>> = {
    home: t`At home`,
    morning: t`Morning at home`,
    afternoon: t`Afternoon at home`,
    away: t`Away`,
  };
  return (
    <tr>
      <th scope="row">
        {person.displayLine1}
        {allowed !== null && atHome > allowed && (
          <span className="team-beyond">{t`More than ${allowed} a week`}</span>
        )}
      </th>
      {days.map((date) => {
        const presence = of(date);
        if (!presence) return <td key={date} aria-label={t`Nothing told`} />;
        const Icon = presence === 'away' ? Plane : House;
        return (
          <td key={date} data-presence={presence}>
            <span role="img" aria-label={words[presence]} data-tip={words[presence]}>
              <Icon size={16} aria-hidden />
              {(presence === 'morning' || presence === 'afternoon') && <i aria-hidden>½</i>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

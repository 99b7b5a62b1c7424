import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../domain/kernel/format.ts';
import type { CalendarEvent, CalendarProps } from './calendar-props.ts';
import { useDayWords } from './day-words.ts';
import { dayOf, isOn, isTimed } from './spans.ts';

interface EventListProps {
  readonly day: string;
  readonly events: readonly CalendarEvent[];
  readonly onOpen: (id: string) => void;
}

/** What is on a day, to be pressed. */
export function EventList({ day, events, onOpen }: EventListProps) {
  const those = events.filter((event) => isOn(event, day)).toSorted((a, b) => a.from.localeCompare(b.from));
  if (those.length === 0)
    return (
      <p className="agenda-none">
        <Trans>Nothing on this day</Trans>
      </p>
    );
  return (
    <ul>
      {those.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            className={`agenda-event tone-${event.tone ?? 'accent'}`}
            onClick={() => onOpen(event.id)}
          >
            <i aria-hidden />
            <span>{event.title}</span>
            <time>{hoursOf(event)}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}

function hoursOf(event: CalendarEvent): string {
  if (isTimed(event)) return `${event.from.slice(11)}–${event.to.slice(11)}`;
  const [from, to] = [dayOf(event.from), dayOf(event.to)];
  return from === to ? '' : `${formatDate(from)} – ${formatDate(to)}`;
}

type AgendaProps = Pick<CalendarProps, 'events' | 'today' | 'onOpen'> & { readonly days: readonly string[] };

/** Days below each other: a week on a phone. */
export function Agenda({ days, events, today, onOpen }: AgendaProps) {
  const say = useDayWords();
  return days.map((day) => (
    <section key={day} className="agenda-day" data-today={day === today || undefined}>
      <h3>{say.full(day)}</h3>
      <EventList day={day} events={events} onOpen={onOpen} />
    </section>
  ));
}

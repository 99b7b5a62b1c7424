import { useState } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import type { CalendarEvent, CalendarProps } from './calendar-props.ts';
import { Calendar } from './calendar.ts';

const LONG = 'Visite du chantier de la Société nationale de construction avec le bureau d’études';

export const events: readonly CalendarEvent[] = [
  { id: 'leave', title: 'Léa on leave', from: '2026-11-19', to: '2026-11-25', tone: 'success' },
  { id: 'fair', title: 'Trade fair', from: '2026-11-24', to: '2026-11-26', tone: 'info' },
  { id: 'visit', title: 'Visit Lemaire', from: '2026-11-24 09:30', to: '2026-11-24 11:00' },
  { id: 'call', title: 'Call', from: '2026-11-24 10:00', to: '2026-11-24 10:15', tone: 'warning' },
  { id: 'audit', title: 'Audit', from: '2026-11-24 14:00', to: '2026-11-24 17:30', tone: 'danger' },
  { id: 'far', title: 'Another month', from: '2027-03-02', to: '2027-03-02' },
];
const many: readonly CalendarEvent[] = Array.from({ length: 100 }, (_, at) => ({
  id: `${at}`,
  title: `${LONG} ${at}`,
  from: `2026-11-${String(1 + (at % 27)).padStart(2, '0')} ${String(8 + (at % 9)).padStart(2, '0')}:00`,
  to: `2026-11-${String(1 + (at % 27)).padStart(2, '0')} ${String(10 + (at % 9)).padStart(2, '0')}:00`,
}));

/** A page that keeps which day and how much is shown. */
export function KeptCalendar(props: Partial<CalendarProps>) {
  const [day, setDay] = useState(props.day ?? '2026-11-24');
  const [scale, setScale] = useState(props.scale ?? 'month');
  return (
    <Calendar
      label="Planning"
      events={events}
      today="2026-11-24"
      onOpen={() => {}}
      onCreate={() => {}}
      {...props}
      day={day}
      scale={scale}
      onShow={(nextDay, nextScale) => {
        setDay(nextDay);
        setScale(nextScale);
      }}
    />
  );
}

export const fixture: PartFixture = {
  part: 'calendar',
  states: {
    month: () => <KeptCalendar />,
    week: () => <KeptCalendar scale="week" />,
    empty: () => <KeptCalendar events={[]} />,
    'month-many': () => <KeptCalendar events={many} />,
    'week-many': () => <KeptCalendar events={many} scale="week" />,
  },
};

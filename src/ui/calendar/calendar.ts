import { heavyPart } from '../heavy-part.tsx';
import type { CalendarProps } from './calendar-props.ts';

export const Calendar = heavyPart<CalendarProps>(
  async () => (await import('./calendar-view.tsx')).CalendarView,
);

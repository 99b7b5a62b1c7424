import { useNavigate } from 'react-router-dom';
import { TeamCalendar as Team } from '../../../parts/absence/team-calendar.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { VACATIONS } from '../paths.ts';

/** The calendar of a team in the place of the list; a day that is pressed begins a request. */
export function TeamCalendar({ hrefOf }: OwnLookProps) {
  const navigate = useNavigate();
  return (
    <Team
      onOpen={(id) => void navigate(hrefOf({ id }))}
      onCreate={(day) => void navigate(`${VACATIONS}/new?from=${day}&to=${day}`)}
    />
  );
}

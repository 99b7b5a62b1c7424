import { useSessionState } from '../../ui/session/session-context.tsx';
import { wordedPart } from '../language/worded-part.ts';
import { Later } from '../layout/later.tsx';
import { useStoredFlag } from '../layout/use-stored-flag.ts';

const FirstVisit = wordedPart(async () => (await import('./first-visit.tsx')).FirstVisit);

/** The place of the first visit: its room is kept until it is here, so that nothing moves; once put away there is none. */
export function FirstVisitPlace() {
  const { user } = useSessionState();
  const [isOver, setOver] = useStoredFlag(`first-visit-over:${user?.id}`, false);
  return isOver ? null : (
    <div className="first-visit">
      <Later>
        <FirstVisit onOver={() => setOver(true)} />
      </Later>
    </div>
  );
}

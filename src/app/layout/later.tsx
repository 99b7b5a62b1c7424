import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../../offline/react/when-idle.ts';

/** What can wait until the page has drawn what was asked for; its code is fetched then, too. */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime ? children : null;
}

/** The same part, drawn later. */
export const later = (Part: ComponentType): ComponentType =>
  function LaterPart() {
    return (
      <Later>
        <Part />
      </Later>
    );
  };

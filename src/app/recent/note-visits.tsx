import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import { routes } from '../routes.ts';
import { recent } from './recent-store.ts';
import { visitOf } from './visit-of.ts';

/** Remembers on this device what its person opens. */
export function NoteVisits() {
  const { userId } = useEngine().context;
  const { pathname } = useLocation();
  useEffect(() => {
    const visit = visitOf(pathname, routes);
    if (visit) recent.note(userId, visit);
  }, [userId, pathname]);
  return null;
}

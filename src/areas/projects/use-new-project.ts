import { useMemo } from 'react';
import { nextCode } from '../../domain/projects/project-code.rules.ts';
import { useEngine, usePerson, useRows } from '../../offline/index.ts';

/** A new project is one's own to manage, and has the next code of its year. */
export function useNewProject() {
  const { id: manager } = usePerson();
  const today = useEngine().writer.today();
  const projects = useRows('projects', { orderBy: 'code' });
  const code =
    projects &&
    nextCode(
      projects.map((row) => String(row['code'] ?? '')),
      today,
    );
  return useMemo(() => (code === undefined ? undefined : { manager, code }), [manager, code]);
}

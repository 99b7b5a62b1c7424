import { writeByItself, type ByItselfParts } from '../store/write-by-itself.ts';

/**
 * Works out the figures of open projects again: the hourly rate may have changed since, and rows from before a project had
 * figures made none follow.
 */
export async function refreshProjects(parts: ByItselfParts): Promise<void> {
  const { rows } = await parts.db.query<{ organisation: string; id: string }>(
    `select organisation, id from projects
     where deleted_at is null and status in ('draft', 'in progress', 'on hold')
     order by organisation, id`,
  );
  for (const { organisation, id } of rows)
    await parts.db.transaction((tx) =>
      writeByItself(parts, tx, { organisation, collection: 'projects', id }, () => ({})),
    );
}

import type { Entity } from '../domain/kernel/entity.ts';
import type { EngineOptions } from '../offline/contract.ts';
import { unreleasedVersions } from '../offline/database/open.ts';

/**
 * All that an engine over these entities takes beside its ports and its name, for a person who is signed in: spread it, and
 * say what is different.
 */
export const engineOptions = (
  entities: readonly Entity[],
  userId = 'user-1',
): Omit<EngineOptions, 'ports' | 'name'> => ({
  versions: unreleasedVersions(entities),
  entities,
  userId,
  person: () => ({ id: userId, roles: ['user'], members: new Set() }),
  timeZone: 'Europe/Paris',
  today: () => '2026-11-20',
  app: 'test',
  tenant: 'test',
  token: () => ({ value: 'token', userId }),
  onUnauthorized: () => {},
});

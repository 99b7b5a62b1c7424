import type { Setting } from '../../domain/kernel/setting.ts';
import type { Engine } from '../../offline/index.ts';

/**
 * Writes what a setting says from a day on: over the version that begins on that day, or as one of its own. Everybody's
 * rules compute with it, so everybody may read it. Rejects as the engine does (`invalid`, `storage.…`).
 */
export async function saveSetting(
  engine: Engine,
  setting: Setting,
  form: Readonly<Record<string, unknown>>,
  validFrom: string,
): Promise<void> {
  const value = setting.toValue(form);
  const rows = await engine.context.lookup.where('parameters', { key: setting.key });
  const same = rows.find((row) => row['validFrom'] === validFrom);
  if (same) await engine.update('parameters', same.id, { value });
  else await engine.create('parameters', { key: setting.key, value, validFrom, public: true });
}

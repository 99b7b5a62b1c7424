import type { Entity } from '../../domain/kernel/entity.ts';
import type { Shown } from '../../offline/index.ts';

/** What a row is called, in the person's language where its name is one of the catalogue; undefined of one without a name. */
export function rowName(
  { translatedDisplay }: Pick<Entity, 'translatedDisplay'>,
  { displayLine1 }: Pick<Shown, 'displayLine1'>,
  text: (english: string) => string,
): string | undefined {
  const line = displayLine1?.trim() ? displayLine1 : undefined;
  return line !== undefined && translatedDisplay?.includes(line) ? text(line) : line;
}

import { useLingui } from '@lingui/react/macro';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import { sizeWords } from '../../ui/value/size-words.ts';
import type { Refusal, Room } from './keep-file.ts';

export interface Refused {
  readonly name: string;
  readonly why: Refusal;
}

/** Why files were not taken into the drive, and what would be: a sentence for each reason. */
export function useRefusalWords(): (refused: readonly Refused[], room: Room) => string[] {
  const { t, i18n } = useLingui();
  return (refused, room) => {
    const words = (bytes: number): string => sizeWords(bytes, i18n.locale);
    const allowed = room.kinds.map((kind) => FILE_KINDS[kind].extensions[0]).join(', ');
    const [largest, quota, left] = [room.largest, room.quota, Math.max(room.left, 0)].map(words);
    const because: Readonly<Record<Refusal, (names: string) => string>> = {
      empty: (names) => t`Not taken, there is nothing in it: ${names}.`,
      kind: (names) =>
        t`Not taken, of a kind that may not be in the drive or not what the name says: ${names}. Allowed are ${allowed}.`,
      large: (names) => t`Not taken, larger than ${largest}, which is the most for one file: ${names}.`,
      full: (names) => t`Not taken, your drive has ${left} left of ${quota}: ${names}.`,
    };
    return (['empty', 'kind', 'large', 'full'] as const).flatMap((why) => {
      const names = refused.filter((one) => one.why === why).map(({ name }) => name);
      return names.length > 0 ? [because[why](names.join(', '))] : [];
    });
  };
}

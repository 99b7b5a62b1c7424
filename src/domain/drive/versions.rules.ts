import type { ValueOf } from '../kernel/field.ts';
import type { driveFileFields } from './drive-file.fields.ts';

export type Version = ValueOf<typeof driveFileFields.versions>[number];

/** The versions that no other was made from, in the order of the row: what the file is, and more than one where two people wrote at once. */
export function leavesOf(versions: readonly Version[]): Version[] {
  const sources = new Set(versions.flatMap(({ from, lineKey }) => (from === lineKey ? [] : [from])));
  return versions.filter(({ lineKey, setAside }) => !sources.has(lineKey) && !setAside);
}

/**
 * What the file is now: of the leaves the one that was made last, and of the same minute the one that came last. Undefined where
 * there is no version.
 */
export function currentOf(versions: readonly Version[]): Version | undefined {
  const leaves = leavesOf(versions);
  // All set aside, or made from each other, is nothing that a page makes: the last one then.
  const among = leaves.length > 0 ? leaves : versions.slice(-1);
  return among.reduce<Version | undefined>(
    (last, one) => (last && (last.on ?? '') > (one.on ?? '') ? last : one),
    undefined,
  );
}

/** Whether two people made a version of the same one and nobody has chosen since. */
export const isForked = (versions: readonly Version[]): boolean => leavesOf(versions).length > 1;

/** The versions after one of them was chosen: the other leaves stay, set aside for it. */
export const settledOn = (versions: readonly Version[], chosen: string): Version[] => {
  const others = new Set(leavesOf(versions).flatMap(({ lineKey }) => (lineKey === chosen ? [] : [lineKey])));
  return versions.map((one) => (others.has(one.lineKey) ? { ...one, setAside: chosen } : one));
};

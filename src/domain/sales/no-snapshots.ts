import type { Fields } from '../kernel/field.ts';

type SnapshotIn<F> = { [K in keyof F]: F[K] extends { readonly snapshot: true } ? K : never }[keyof F];

/** What a document holds as it was when it left the house: nothing, as long as it has not. By its declaration. */
export const noSnapshots = <F extends Fields>(fields: F): Readonly<Record<SnapshotIn<F>, null>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('snapshot' in field ? [[name, null]] : [])),
  ) as Record<SnapshotIn<F>, null>;

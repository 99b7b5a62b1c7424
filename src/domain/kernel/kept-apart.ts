type Row = Readonly<Record<string, unknown>>;

/** The rows that somebody said this one is not, though they look alike. */
export const keptApartFrom = ({ differsFrom }: Row): readonly string[] =>
  Array.isArray(differsFrom) ? differsFrom.map(String) : [];

/** Whether somebody said of two rows that they are not one; said of either, it holds for both. */
export const areKeptApart = (a: Row, b: Row): boolean =>
  keptApartFrom(a).includes(String(b['id'])) || keptApartFrom(b).includes(String(a['id']));

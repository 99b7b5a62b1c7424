/** Which columns of a list a person sees, in their order, and how wide those are that they have drawn wider or narrower. */
export interface ColumnLayout {
  readonly shown: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** Cards on a wide window too, or a board; a table unless said. */
  readonly shape?: 'cards' | 'board';
}

const KEPT_LISTS = 60;
const keyOf = (userId: string): string => `list-columns:${userId}`;
type Layouts = Readonly<Record<string, ColumnLayout>>;

export const isLayout = (value: unknown): value is ColumnLayout =>
  typeof value === 'object' &&
  value !== null &&
  'shown' in value &&
  Array.isArray(value.shown) &&
  'widths' in value &&
  typeof value.widths === 'object';

function read(userId: string): Layouts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Layouts) : {};
  } catch {
    return {};
  }
}

/** The layout that this device keeps for a list (a path, with the view where one is open). */
export function layoutOf(userId: string, list: string): ColumnLayout | undefined {
  const kept = read(userId)[list];
  return isLayout(kept) ? kept : undefined;
}

/** Keeps a layout; undefined goes back to the page's own. */
export function keepLayout(userId: string, list: string, layout: ColumnLayout | undefined): void {
  const { [list]: _before, ...others } = read(userId);
  const kept = Object.entries(others).slice(-KEPT_LISTS);
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify(Object.fromEntries(layout ? [...kept, [list, layout]] : kept)),
    );
  } catch {
    // Full or closed: it lasts as long as the page.
  }
}

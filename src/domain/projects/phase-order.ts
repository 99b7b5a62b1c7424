/** A phase as far as its place among the others goes. */
interface Placed {
  readonly id: string;
  readonly [field: string]: unknown;
}

const placeOf = ({ position, start, createdAt }: Placed): string =>
  [position, start, createdAt].map((part) => (typeof part === 'string' ? part : '~')).join(' ');

/** Phases in the order that they were given, those without one by the day that they begin. */
export const inPhaseOrder = <P extends Placed>(phases: readonly P[]): P[] =>
  phases.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1;
  });

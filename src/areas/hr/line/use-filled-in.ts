import { useEffect } from 'react';
import { mileageOf, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import {
  filledIn,
  isAsRead,
  isToComplete,
  READ_NAMES,
  type ReadName,
  type ReadValues,
} from '../../../domain/hr/receipt-reading.ts';
import { useReadingDoor, type Reading } from '../../../offline/upkeep.ts';
import type { LineFieldsProps } from '../../../ui/record/lines/declared-lines.ts';
import { useReceiptValues } from './use-receipt-values.ts';

export interface FilledIn {
  readonly bill: string;
  readonly reading: Reading;
  /** The fields that say what the receipt does. */
  readonly names: readonly ReadName[];
  /** Takes what was read out of the form, or puts it back. */
  setAside(isSetAside: boolean): void;
}

type Line = Pick<LineFieldsProps<Cost>, 'line' | 'stored' | 'began' | 'touched' | 'onPropose'>;

const pointersOf = (values: ReadValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`/${name}`, value]));

/**
 * Fills what was read on the receipt into the fields that nobody typed in, whenever it comes. It is the form's proposal
 * until the line is saved. Undefined for a line that is settled: its person has confirmed it once.
 */
export function useFilledIn({ line, stored, began, touched, onPropose }: Line): FilledIn | undefined {
  const { bill } = line;
  // A journey is computed: what a ticket of the car park says is none of its.
  const isOpen = !mileageOf(line) && (!stored || isToComplete(stored) || stored.bill !== bill);
  const { reading, values } = useReceiptValues(isOpen ? bill : undefined);
  const door = useReadingDoor();
  useEffect(() => {
    if (!isOpen || !values) return;
    const next = filledIn(line, { began, touched, read: values });
    if (Object.keys(next).length > 0) onPropose(pointersOf(next));
  }, [isOpen, values, line, began, touched, onPropose]);
  if (!isOpen || !bill || !reading) return undefined;
  const names = READ_NAMES.filter((name) => isAsRead(name, line, values ?? {}));
  return {
    bill,
    reading,
    names,
    setAside(isSetAside) {
      // What stands in a line that was begun before counts as typed: it goes all the same, by its person's own word.
      if (isSetAside)
        onPropose(pointersOf(Object.fromEntries(names.map((name) => [name, began[name] ?? null]))));
      // A device that cannot keep it says so of its own accord.
      door.setAside(bill, isSetAside).catch(() => {});
    },
  };
}

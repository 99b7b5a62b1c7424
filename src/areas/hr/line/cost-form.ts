import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import type { LineFieldsProps } from '../../../ui/record/lines/declared-lines.ts';

/** A line in its sheet, as the parts of its form take it. */
export interface CostForm extends Pick<LineFieldsProps<Cost>, 'onChange' | 'onChangeAt' | 'onPropose'> {
  readonly account: ExpenseAccountRow;
  readonly cost: Cost;
}

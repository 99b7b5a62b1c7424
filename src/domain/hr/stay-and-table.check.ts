import { isEmpty } from '../kernel/empty.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { Catering, Cost, Housing } from './expense-kinds.rules.ts';

function checkHousing({ checkIn, checkOut }: Housing, at: string): Problem[] {
  if (checkOut < checkIn) return [problem(`${at}/checkOut`, 'invalid', 'date.order')];
  return checkOut === checkIn ? [problem(`${at}/checkOut`, 'invalid', 'housing.nights.none')] : [];
}

/** The names are what a tax office asks for where somebody was invited; whoever is named has eaten. */
function checkCatering({ expenseCateringWiths, people }: Catering, at: string): Problem[] {
  const guests = expenseCateringWiths ?? [];
  const unnamed = guests.flatMap((guest, index) =>
    isEmpty(guest.name) && !guest.contact
      ? [problem(`${at}/expenseCateringWiths/${index}/name`, 'required', 'guest.name.missing')]
      : [],
  );
  const isFewer = typeof people === 'number' && people < guests.length;
  return isFewer ? [...unnamed, problem(`${at}/people`, 'invalid', 'people.few')] : unnamed;
}

/** The rules of nights and of meals, each at the field that it speaks of. `at` is the pointer of the line. */
export function checkStayAndTable({ expense }: Pick<Cost, 'expense'>, at: string): Problem[] {
  const { expenseHousing: housing, expenseCatering: catering } = expense;
  return [
    ...(housing ? checkHousing(housing, `${at}/expense/expenseHousing`) : []),
    ...(catering ? checkCatering(catering, `${at}/expense/expenseCatering`) : []),
  ];
}

import { useMemo } from 'react';
import { valueOn } from '../../domain/kernel/value-on.ts';
import { expectedFacts, sickLeave } from '../../domain/hr/leave-accrual.rules.ts';
import { balanceOn, factsOf, sumOfDays, type LeaveBalance } from '../../domain/hr/leave-balance.rules.ts';
import { isLeaveRules, LEAVE_RULES, type LeaveRules } from '../../domain/hr/leave-parameters.rules.ts';
import { HELD } from '../../domain/hr/vacation.machine.ts';
import { useEngine, useFresh, useRow, useRows, type Shown } from '../../offline/index.ts';

/** The rules of leave that hold today. */
export function useLeaveRules(): LeaveRules {
  useFresh('parameters');
  const today = useEngine().writer.today();
  const rows = useRows('parameters', { where: { key: 'leave.rules' } });
  return useMemo(() => {
    const value = valueOn(rows ?? [], today);
    return isLeaveRules(value) ? value : LEAVE_RULES;
  }, [rows, today]);
}

/** One person's leave of one type, as this device knows it. */
export interface LeaveAccount {
  readonly type: Shown;
  readonly now: LeaveBalance;
  /** Approved, for days to come. */
  readonly planned: number;
  /** Asked for, and not decided on. */
  readonly asked: number;
  /** The balance of a day, with the rights that come until then; what is planned is taken off, what is asked for is not. */
  readonly on: (day: string) => number;
}

const DECIDED = new Set(['approved', 'cancellation asked']);

/** What one person has left of each type that keeps a balance; undefined until it is known. */
export function useLeaveAccounts(employee: string): readonly LeaveAccount[] | undefined {
  useFresh('leaveTypes');
  useFresh('leaveEntries');
  useFresh('vacations');
  const today = useEngine().writer.today();
  const rules = useLeaveRules();
  const person = useRow('users', employee);
  const types = useRows('leaveTypes', { orderBy: 'name' });
  const entries = useRows('leaveEntries', { where: { employee } });
  const vacations = useRows('vacations', { where: { employee } });
  return useMemo(() => {
    if (!types || !entries || !vacations) return undefined;
    const sick = sickLeave(vacations, types);
    return types
      .filter(({ hasBalance, isActive }) => hasBalance === true && isActive !== false)
      .map((type) => {
        const facts = factsOf(entries, employee, type.id);
        const ofType = vacations.filter((one) => one['type'] === type.id);
        const daysOf = (rows: readonly Shown[]) =>
          sumOfDays(rows.map(({ calculatedDays }) => Number(calculatedDays ?? 0)));
        const comes = ofType.filter(
          ({ status, from }) => DECIDED.has(String(status)) && String(from) > today,
        );
        const undecided = ofType.filter(
          ({ status }) => HELD.some((held) => held === status) && !DECIDED.has(String(status)),
        );
        return {
          type,
          now: balanceOn(facts, today),
          planned: daysOf(comes),
          asked: daysOf(undecided),
          on: (day: string) => {
            const coming = person ? expectedFacts({ person, type, sick, rules }, { today, until: day }) : [];
            return balanceOn([...facts, ...coming], day).days;
          },
        };
      });
  }, [types, entries, vacations, employee, today, person, rules]);
}

import { useRow, usePerson, type Shown } from '../../../offline/index.ts';
import { useMonthName } from '../../../ui/form/month-name.ts';

/** The month of the account, and whose it is where it is somebody else's. */
export function AccountSubtitle({ row }: { row: Shown }) {
  const { id } = usePerson();
  const monthOf = useMonthName();
  const employee = useRow('users', String(row['employee']));
  const whose = row['employee'] === id ? '' : employee?.displayLine1;
  return [monthOf(String(row['period'] ?? '')), whose].filter(Boolean).join(' · ');
}

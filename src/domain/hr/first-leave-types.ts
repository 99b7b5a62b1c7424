/** The reasons to be away that every company begins with; their names are translated where they are shown. */
export const FIRST_LEAVE_TYPES = [
  { name: 'Paid leave', kind: 'paid', code: 'CP', hasBalance: true, yearlyDays: 25, carryMonths: 12 },
  { name: 'RTT', kind: 'rtt', code: 'RTT', hasBalance: true },
  { name: 'Sick leave', kind: 'sick', code: 'MAL' },
  { name: 'Family event', kind: 'family', code: 'EVF' },
  { name: 'Unpaid leave', kind: 'unpaid', code: 'CSS' },
] as const;

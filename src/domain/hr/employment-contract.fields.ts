import { choice, date, decimal, file, money, part, percent, text } from '../kernel/field.ts';

export const CONTRACT_TYPES = {
  'permanent CDI': 'Permanent (CDI)',
  'fixed-term CDD': 'Fixed-term (CDD)',
  apprentice: 'Apprentice',
  intern: 'Intern',
  contractor: 'Contractor',
} as const;

export const employmentContractFields = {
  type: choice('Type', CONTRACT_TYPES, { required: true }),
  start: date('Start date', { required: true }),
  end: date('End date'),
  trialEnd: date('End of trial period'),
  jobTitle: text('Job title'),
  weeklyHours: decimal('Weekly hours', { min: 0, max: 168, unit: 'h' }),
  workingRate: percent('Working rate'),
  grossMonthly: money('Monthly gross', { min: 0 }),
  collectiveAgreement: text('Collective agreement'),
  file: file('Signed contract'),
};

/** What colleagues may know of the contract that holds today: no pay, no hours. */
export const calculatedCurrentContract = part(
  'Current contract',
  {
    type: choice('Type', CONTRACT_TYPES),
    start: date('Start date'),
    end: date('End date'),
    jobTitle: text('Job title'),
  },
  { computed: true },
);

import type { Business } from '../business.ts';
import { followDeposit } from './follow-deposit.ts';

export const treasury: Business = { collections: { chequeDeposits: { afterWrite: followDeposit } } };

import { msg } from '@lingui/core/macro';

/** What whoever refuses an expense account is told before they say why. */
export const REFUSAL_HELP = msg`Its author reads this, corrects, and submits again.`;

import { msg } from '@lingui/core/macro';
import type { ProblemDetails } from '../../../ui/list/list-definition.ts';

/** What exactly is wrong, by the codes of its rules. */
export const OPPORTUNITY_PROBLEMS: ProblemDetails = {
  'opportunity.lostReason': msg`Say why it is lost: “Lost reason” is to be filled in.`,
  'opportunity.closed': msg`This opportunity is closed. Only its owner may reopen it.`,
  'opportunity.owner': msg`This opportunity is closed. Only its owner or an administrator may change the owner.`,
  'opportunity.closedMeanwhile': msg`Somebody closed this opportunity meanwhile. Its owner may reopen it.`,
};

import { msg } from '@lingui/core/macro';
import type { ProblemDetails } from '../../../ui/list/list-definition.ts';

/** What exactly is wrong, by the codes of its rules. */
export const OPPORTUNITY_PROBLEMS: ProblemDetails = {
  'opportunity.lostReason': msg`Say why it is lost: “Lost reason” is to be filled in.`,
  'opportunity.closed': msg`It is closed: only whoever is in charge of it may open it again.`,
  'opportunity.owner': msg`It is closed: only whoever is in charge of it, or an administrator, may hand it on.`,
  'opportunity.closedMeanwhile': msg`Somebody has closed it meanwhile. Whoever is in charge of it may open it again.`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a day between home and work: said where it is told, and where the server has refused it. */
export const HOME_WORK_DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  'homeWork.home.missing': msg`Your home address is missing in your profile.`,
  'homeWork.work.missing': msg`Your usual place of work is missing: an administrator enters it.`,
  'homeWork.vehicle.missing': msg`Add the vehicle you drive to your profile.`,
  'homeWork.power.missing': msg`The fiscal power (CV) of your vehicle is missing in your profile: field P.6 of its registration card.`,
  'homeWork.km.missing': msg`How many kilometres is it to work, one way?`,
  'homeWork.kmReason.missing': msg`The distance is far from the proposed one: say why.`,
  'homeWork.route.exists': msg`An expense account has your way to work of this day already.`,
  'homeWork.half.whole': msg`Half a day at home goes with a way to work.`,
  'homeWork.month.closed': msg`This month is closed: an administrator changes its days.`,
};

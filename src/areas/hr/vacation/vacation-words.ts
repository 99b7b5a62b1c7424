import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Details of a problem of an absence, by its code. */
export const VACATION_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'vacation.overlap': msg`You are already away on some of these days.`,
  'vacation.noDays': msg`None of these days is a working day.`,
  'vacation.substitute': msg`Somebody else stands in for you.`,
  'vacation.begun': msg`It has begun: request its cancellation instead.`,
};

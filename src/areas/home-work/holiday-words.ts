import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Holiday } from '../../domain/kernel/public-holidays.ts';

export const HOLIDAY_WORDS: Readonly<Record<Holiday, MessageDescriptor>> = {
  'New Year’s Day': msg`New Year’s Day`,
  'Easter Monday': msg`Easter Monday`,
  'Labour Day': msg`Labour Day`,
  'Victory Day': msg`Victory Day`,
  'Ascension Day': msg`Ascension Day`,
  'Whit Monday': msg`Whit Monday`,
  'Bastille Day': msg`Bastille Day`,
  'Assumption Day': msg`Assumption Day`,
  'All Saints’ Day': msg`All Saints’ Day`,
  'Armistice Day': msg`Armistice Day`,
  'Christmas Day': msg`Christmas Day`,
};

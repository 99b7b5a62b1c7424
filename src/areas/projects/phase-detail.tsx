import { msg } from '@lingui/core/macro';
import { detailOf } from '../../ui/pages/detail-template.tsx';

/** The page of a phase that is not on this device. */
export const PhaseDetail = detailOf(
  {
    collection: 'phases',
    path: '/projects/phases',
    parameter: 'phaseId',
    words: { list: msg`Phases`, one: msg`Phase` },
  },
  {},
);

import { NextFollowUp } from '../../parts/activity/activity.ts';
import { AttachmentCount } from '../../parts/files/attachments/attachment-count.tsx';
import { Attachments } from '../../parts/files/attachments/attachments.ts';
import { isLinkable } from '../../parts/files/attachments/is-linkable.ts';
import type { RecordSlots } from '../../ui/record/record-slots.ts';

/** Parts that stand in the pages of records of every kind. */
export const recordSlots: RecordSlots = {
  attachments: { Attachments, AttachmentCount, isLinkable },
  moments: { activities: NextFollowUp },
};

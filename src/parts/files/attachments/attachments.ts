import { heavyPart } from '../../../ui/heavy-part.tsx';
import type { AttachmentsProps } from '../../../ui/record/record-slots.ts';

export const Attachments = heavyPart<AttachmentsProps>(
  async () => (await import('./attachments-view.tsx')).AttachmentsView,
);

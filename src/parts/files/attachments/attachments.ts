import { heavyPart } from '../../../ui/heavy-part.tsx';
import type { AttachmentsProps } from '../../../ui/record/attachments-props.ts';

export const Attachments = heavyPart<AttachmentsProps>(
  async () => (await import('./attachments-view.tsx')).AttachmentsView,
);

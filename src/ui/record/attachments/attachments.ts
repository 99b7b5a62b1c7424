import { heavyPart } from '../../heavy-part.tsx';
import type { AttachmentsProps } from './attachments-props.ts';

export const Attachments = heavyPart<AttachmentsProps>(
  async () => (await import('./attachments-view.tsx')).AttachmentsView,
);

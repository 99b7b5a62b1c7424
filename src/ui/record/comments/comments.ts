import { heavyPart } from '../../heavy-part.tsx';
import type { CommentsProps } from './comments-props.ts';

export const Comments = heavyPart<CommentsProps>(
  async () => (await import('./comments-view.tsx')).CommentsView,
);

import { heavyPart } from '../heavy-part.tsx';
import type { BoardProps } from './board-props.ts';

export const Board = heavyPart<BoardProps>(async () => (await import('./board-view.tsx')).BoardView);

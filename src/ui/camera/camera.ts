import { heavyPart } from '../heavy-part.tsx';
import type { CameraProps } from './camera-props.ts';

export const Camera = heavyPart<CameraProps>(async () => (await import('./camera-view.tsx')).CameraView);

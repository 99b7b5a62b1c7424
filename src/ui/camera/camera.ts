import { heavyPart } from '../heavy-part.tsx';
import type { CameraRunProps } from './camera-run.tsx';
import type { CameraProps } from './camera-props.ts';

export const Camera = heavyPart<CameraProps>(async () => (await import('./camera-view.tsx')).CameraView);
export const CameraRun = heavyPart<CameraRunProps>(async () => (await import('./camera-run.tsx')).CameraRun);

import { heavyPart } from '../heavy-part.tsx';
import type { MapProps } from './map-props.ts';

export const PlaceMap = heavyPart<MapProps>(async () => (await import('./map-view.tsx')).MapView);

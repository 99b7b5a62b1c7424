import { heavyPart } from '../heavy-part.tsx';
import type { KeptAreasProps } from './kept-areas.tsx';
import type { PlaceMapProps, SmallMapProps } from './map-props.ts';

export const PlaceMap = heavyPart<PlaceMapProps>(async () => (await import('./map-view.tsx')).MapView);
export const SmallMap = heavyPart<SmallMapProps>(
  async () => (await import('./small-map-view.tsx')).SmallMapView,
);
/** Regions whose streets are kept on this device, and the way to keep what is in sight. */
export const KeptAreas = heavyPart<KeptAreasProps>(async () => (await import('./kept-areas.tsx')).KeptAreas);

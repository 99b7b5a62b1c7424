import type { ReactNode } from 'react';
import type { Place } from '../../domain/kernel/great-circle.ts';
import type { MapTiles } from './use-tiles.ts';

export interface MapPoint extends Place {
  readonly id: string;
  readonly title: string;
  /** A second line in the list: a town, an address. */
  readonly detail?: string | undefined;
}

/** What is in sight, in degrees. */
export interface MapSight {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** What the page may have the map do. */
export interface MapHandle {
  /** Brings a point to sight and gives it the focus. */
  show(id: string): void;
  /** Brings places to sight, all of them. */
  fit(places: readonly Place[]): void;
  /** The same, where one of them is out of sight. */
  reveal(places: readonly Place[]): void;
}

/** A way over numbered stops. */
export interface MapWay {
  readonly line: readonly Place[];
  /** The points that are its stops, in their order. */
  readonly stops: readonly string[];
}

export interface MapSheetProps {
  /** Names the map for screen readers. */
  readonly label: string;
  /** The same list for as long as it says the same. */
  readonly points: readonly MapPoint[];
  readonly onOpen: (id: string) => void;
  /** Points that no zoom parts. */
  readonly onOpenMany?: (ids: readonly string[]) => void;
  /** The point that is open. */
  readonly openId?: string | undefined;
  /** Where the person is, and how far around is looked at. */
  readonly here?: (Place & { readonly radiusKm?: number | undefined }) | undefined;
  readonly way?: MapWay | undefined;
  readonly onSight?: (sight: MapSight) => void;
  readonly onReady?: (handle: MapHandle) => void;
  /** Streets, where the company has set where they come from (`useTiles`). */
  readonly tiles?: MapTiles | undefined;
}

/** The map, and beside it a list of what is in sight: whoever cannot use the one uses the other. */
export interface PlaceMapProps extends Omit<MapSheetProps, 'onSight'> {
  readonly onSight?: (sight: MapSight) => void;
  /** Above the list. */
  readonly head?: ReactNode;
  /** Over the map: what is open. */
  readonly card?: ReactNode;
  /** What else one may do with a point of the list. */
  readonly actions?: (point: MapPoint) => ReactNode;
  /** Undefined while the points are looked for. */
  readonly isKnown?: boolean;
}

/** One place or a few, to look at: it comes nearer and moves, and leads nowhere. */
export interface SmallMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
}

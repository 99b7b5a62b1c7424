export interface MapPoint {
  readonly id: string;
  readonly title: string;
  /** A second line in the list: a town, an address. */
  readonly detail?: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  readonly onOpen: (id: string) => void;
  /**
   * Streets below the points, from a server of tiles: `https://tiles.example/{z}/{x}/{y}.png`. Without it the map is that of
   * coasts, borders and towns, which needs no network. The server's policy has to let its pictures in.
   */
  readonly tiles?: { readonly address: string; readonly attribution: string };
}

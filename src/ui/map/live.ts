import type L from 'leaflet';

/** Not removed meanwhile: what is drawn on it may hear of that a moment later. */
export const isLive = (map: L.Map): boolean => map.getPane('mapPane') !== undefined;

import type { Unit } from './units.fields.ts';

const WORDS: Readonly<Record<Unit, string>> = {
  C62: 'pc pcs pce pces pieces u un unit units unite unites ea each nb',
  HUR: 'h hr hrs hours heure heures',
  DAY: 'd j jr days jour jours',
  WEE: 'w sem weeks semaine semaines',
  MON: 'months mois',
  LS: 'lump flat forfait forfaits ff fft ft',
  SET: 'sets lot lots jeu jeux kit kits ens ensemble ensembles',
  KMT: 'kms kilometre kilometres',
  MTR: 'ml metre metres',
  MTK: 'm2',
  MTQ: 'm3',
  LTR: 'l litres liter liters',
  KGM: 'kgs kilo kilos',
  TNE: 't tonnes ton tons',
  PR: 'pairs paire paires',
  XBX: 'boxes boite boites carton cartons',
  XPK: 'packs paquet paquets ramette ramettes',
};

/** How spreadsheets write the units, in English and French: small letters without accents. */
export const UNIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WORDS).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

import { formatKilometres } from '../../domain/kernel/format.ts';

/** A distance for the eye: to a tenth where one could walk it. */
export const roughKm = (km: number): string =>
  formatKilometres(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));

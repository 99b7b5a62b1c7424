import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';

/** "Peugeot 308 · AB-123-CD · 5 CV". */
export const vehicleName = ({ make, model, plate, fiscalHorsepower }: Vehicle): string =>
  [[make, model].filter(Boolean).join(' '), plate, fiscalHorsepower ? `${fiscalHorsepower}\u00A0CV` : '']
    .filter(Boolean)
    .join(' · ');

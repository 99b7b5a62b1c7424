import type { AnyRow } from '../../../domain/kernel/entity.ts';

export const isSupplier = ({ kinds }: Partial<AnyRow>): boolean =>
  Array.isArray(kinds) && kinds.includes('supplier');

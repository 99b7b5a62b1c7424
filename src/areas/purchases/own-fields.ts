import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnFields } from '../../ui/form/own-field.ts';

export const PURCHASE_FIELDS: OwnFields = {
  lines: lazyPart(async () => (await import('./purchase-lines.tsx')).PurchaseLines),
};
export const RECEPTION_FIELDS: OwnFields = {
  lines: lazyPart(async () => (await import('./order/reception-lines.tsx')).ReceptionLines),
};

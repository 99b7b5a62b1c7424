import type { Business } from '../business.ts';
import { moveStock, receiveStock } from './move-stock.ts';

export const catalog: Business = {
  collections: {
    manufacturingOrders: { afterWrite: moveStock },
    receptions: { afterWrite: receiveStock },
  },
};

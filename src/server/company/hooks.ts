import type { Business } from '../business.ts';
import { addressRoutes } from './address-routes.ts';

export const company: Business = { routes: [addressRoutes] };

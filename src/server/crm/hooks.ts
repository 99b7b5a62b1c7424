import type { Business } from '../business.ts';
import { registerRoute } from './register/register-route.ts';

export const crm: Business = {
  routes: [
    async (app) => {
      const { config, clock } = app.services;
      await app.register(registerRoute(config.companyRegisterUrl, clock));
    },
  ],
};

import type { FastifyPluginAsync } from 'fastify';

/** What this server does beyond section 7 of the specification; devices probe it once. Later ones are added. */
export interface Capabilities {
  idempotency: boolean;
  etag: boolean;
  delta: boolean;
  push: boolean;
  resumable: boolean;
  renew: boolean;
  /** Devices are told of notices with no page open: /pushSubscription. */
  webPush: boolean;
  /** Companies are looked up in a public register: /companyRegister. */
  companyRegister: boolean;
  /** Issued invoices go to an approved platform: /transmissions. */
  eInvoicing: boolean;
  /** No mail server is set: what is mailed becomes a file on this server. */
  mailFiles: boolean;
}

export const CAPABILITIES: Capabilities = {
  idempotency: true,
  etag: true,
  delta: true,
  push: true,
  resumable: true,
  renew: true,
  webPush: false,
  companyRegister: false,
  eInvoicing: false,
  mailFiles: false,
};

/** `GET /capabilities`, public. */
export function capabilitiesRoute(capabilities: Capabilities): FastifyPluginAsync {
  return async (app) => {
    app.get('/capabilities', { config: { public: true } }, async () => capabilities);
  };
}

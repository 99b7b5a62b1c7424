import fastifyCompress from '@fastify/compress';
import fastifyJwt from '@fastify/jwt';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { createLoginLimit } from './auth/login-limit.ts';
import { loginRoutes } from './auth/login-routes.ts';
import { userLoader } from './auth/own-profile.ts';
import { passwordMails } from './auth/password-mails.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { createPasswordHashing } from './auth/password.ts';
import { createPeople, type People, type Person } from './auth/people.ts';
import { personOf, requirePerson } from './auth/require-person.ts';
import { sittingRoutes } from './auth/sitting-routes.ts';
import { createTokens, type Tokens } from './auth/tokens.ts';
import { papersOf, type Business, type Papers } from './business.ts';
import { businesses } from './businesses.ts';
import { addressFinder } from './company/address-finder.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { flowService } from './einvoice/flow-service.ts';
import { flowFile } from './einvoice/flow-file.ts';
import type { Platform, PlatformSyntax } from './einvoice/platform.ts';
import { createTransmitter } from './einvoice/transmitter.ts';
import { createBus, type Bus } from './events/bus.ts';
import { eventRoute } from './events/event-route.ts';
import { openDrive } from './drive/open-drive.ts';
import type { Thumbnails } from './drive/thumbnails/thumbnails.ts';
import { clamdScanner } from './files/clamd.ts';
import type { Scanner } from './files/scanner.ts';
import type { FileStore } from './files/store.ts';
import { createGeo, type GeoServices } from './geo/distance.ts';
import { distanceRoute, type FindAddress } from './geo/distance-route.ts';
import { roadFactorsFor } from './geo/road-factors.ts';
import { tileRoute } from './geo/tile-route.ts';
import { createTownLoader } from './geo/towns.ts';
import { crudRoutes } from './http/crud-routes.ts';
import { CAPABILITIES, capabilitiesRoute, type Capabilities } from './http/capabilities.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { answerBrokenRequest, answerFrameworkError } from './http/broken-request.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { MOST_JSON_BYTES } from './http/limits.ts';
import { pageAddress } from './http/page-address.ts';
import { keepNoAnswers } from './http/no-store.ts';
import { httpProblem } from './http/problem.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { loggerOptions } from './http/request-log.ts';
import { presentAddress } from './drive/tickets/present-address.ts';
import { createMailSender } from './documents/mail/mail-sender.ts';
import type { Mailer } from './mail/mailer.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Sender } from './outbox/sender.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { servePage } from './page/page.ts';
import type { Clock, Ids } from './ports.ts';
import { resumableRoutes } from './uploads/resumable.ts';
import { createReader } from './drive/recognition/reader.ts';
import { createRecognition, type Recognition } from './drive/recognition/recognition.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { createHooks, type Hooks } from './store/hooks.ts';
import { mayRead } from './store/may-read.ts';
import { createTurns, type Turns } from './turns.ts';
import { createPost, type PostMessage } from './web-push/post-message.ts';
import { createPushSender, type PushSender } from './web-push/sender.ts';
import { subscriptionRoutes } from './web-push/subscription-routes.ts';
import { sweepSubscriptions } from './web-push/subscriptions.ts';
import type { Vapid } from './web-push/vapid-keys.ts';

export interface AppOptions {
  db: Db;
  files: FileStore;
  config: Config;
  clock: Clock;
  ids: Ids;
  /** What tokens are signed with. */
  secret: string;
  /** The product's version, for /health. */
  version?: string;
  /** Routes under /api: each asks who calls unless its config says `public`. They find the rest in `app.services`. */
  routes?: readonly FastifyPluginAsync[];
  capabilities?: Capabilities;
  loadUser?: (organisation: string, userId: string) => Promise<Record<string, unknown>>;
  mayRead?: (person: Person, collection: string) => boolean;
  findAddress?: FindAddress;
  readiness?: Readiness;
  mailer?: Mailer;
  /** Instead of the one that the configuration names. */
  scanner?: Scanner;
  /** How push services are called. */
  post?: PostMessage;
  /** Instead of the one that the configuration names. */
  platform?: Platform;
}

/** What routes stand on. */
export interface Services {
  db: Db;
  files: FileStore;
  /** Undefined where files are not scanned. */
  scanner: Scanner | undefined;
  config: Config;
  clock: Clock;
  ids: Ids;
  people: People;
  bus: Bus;
  geo: GeoServices;
  mailer: Mailer;
  /** Sends mails to customers. */
  mailSender: Sender;
  recognition: Recognition;
  thumbnails: Thumbnails;
  /** Reads the text of the drive's files. */
  texts: Sender;
  /** Undefined where this server has no keys for it. */
  pushSender: PushSender | undefined;
  /** Undefined where invoices go to no platform. */
  transmitter: Sender | undefined;
  /** Every business with effects on the server, and what these are to writes and to papers. */
  businesses: readonly Business[];
  hooks: Hooks;
  papers: Papers;
  turns: Turns;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** The whole server as a Fastify instance that is not listening yet: `inject` for tests, `listen` for main.ts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, files, config, clock, ids } = options;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    rewriteUrl: ({ url = '/' }) => presentAddress(url),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    // Our own proxies and no one behind them: what a client claims in the header is not believed.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: MOST_JSON_BYTES,
    routerOptions: { maxParamLength: 200 },
    // A page that stays open must not keep a stopping server alive.
    forceCloseConnections: 'idle',
    // A piece of 64 MiB over a line of 1 Mbit/s; what is sent of a file is kept beyond that, too.
    requestTimeout: 600_000,
  });
  endSlowBodies(app);
  const people = await createPeople(db, clock);
  const bus = await createBus(db, { processId: ids.next() });
  const geo = createGeo({
    towns: createTownLoader(),
    routingUrl: config.routingUrl,
    geocodingUrl: config.geocodingUrl,
  });
  const mailer = options.mailer ?? openMailer(config, clock, ids, (line) => app.log.warn(line));
  // Its process starts with the first file.
  const reader = createReader({ tell: (why) => app.log.info({ why }, 'a file could not be read') });
  const recognition = createRecognition(files, reader);
  const drive = openDrive(app, { db, files, clock, bus });
  const pushSender = config.vapid && openPushSender(app, { db, clock, bus }, config.vapid, options.post);
  if (!pushSender) app.addHook('onReady', () => sweepSubscriptions(db, clock, undefined));
  const platform =
    options.platform ??
    (config.platform && flowService(config.platform, clock, (what, message) => app.log.warn(what, message)));
  const transmitter =
    platform &&
    openTransmitter(app, { db, files, clock, ids, bus }, platform, config.platform?.format ?? 'Factur-X');
  const houses = businesses({ transmits: transmitter !== undefined });
  const papers = papersOf(houses);
  const mailSender = openMailSender(app, { db, files, clock, ids, bus, mailer, papers });
  app.addHook('onClose', async () => {
    await Promise.all([
      transmitter?.close(),
      mailSender.close(),
      bus.close(),
      people.close(),
      pushSender?.close(),
      reader.close(),
      drive.close(),
    ]);
    mailer.close();
  });
  const scanner =
    options.scanner ?? (config.clamd && clamdScanner(config.clamd, (what) => app.log.warn(what)));
  app.decorate('services', {
    db,
    files,
    scanner,
    config,
    clock,
    ids,
    people,
    bus,
    geo,
    mailer,
    mailSender,
    recognition,
    thumbnails: drive.thumbnails,
    texts: drive.texts,
    pushSender,
    transmitter,
    businesses: houses,
    hooks: createHooks(houses),
    papers,
    turns: createTurns(clock),
  });

  answerErrors(app, { notFound: false });
  await app.register(fastifyJwt, {
    secret: options.secret,
    sign: { algorithm: 'HS256' },
    // The clock is ours to ask, see tokens.ts.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  const tokens = createTokens(app, clock);
  const isAdministrator = async (authorization: string | undefined): Promise<boolean> => {
    const person = await personOf(authorization, tokens, people);
    return person?.roles.includes('admin') ?? false;
  };
  const readiness = options.readiness ?? { ready: true };
  const version = options.version ?? '0';
  await app.register(healthRoutes({ db, readiness, version, scanner, isAdministrator }));
  await app.register(apiRoutes(options, { people, tokens, bus, geo, mailer }), { prefix: '/api' });
  await servePage(app, config.pageDir, config.apiHost);
  return app;
}

/** Woken by each notice that is written, in any process; what an earlier process has left goes first. */
function openPushSender(
  app: FastifyInstance,
  { db, clock, bus }: Pick<Services, 'db' | 'clock' | 'bus'>,
  vapid: Vapid,
  post = createPost(),
): PushSender {
  const sender = createPushSender({
    db,
    clock,
    vapid,
    post,
    warn: (what, message) => app.log.warn(what, message),
  });
  bus.subscribeToAll((collections) => void (collections.includes('notifications') && sender.wake()));
  app.addHook('onReady', async () => sender.wake());
  return sender;
}

/** Woken by each mail to a customer that is written, in any process; what an earlier process has left goes first. */
function openMailSender(
  app: FastifyInstance,
  parts: Pick<Services, 'db' | 'files' | 'clock' | 'ids' | 'bus' | 'mailer' | 'papers'>,
): Sender {
  const sender = createMailSender({ ...parts, warn: (what, message) => app.log.warn(what, message) });
  parts.bus.subscribeToAll((collections) => void (collections.includes('mails') && sender.wake()));
  app.addHook('onReady', async () => sender.wake());
  return sender;
}

/** Woken by each transmission that is written, in any process; what an earlier process has left goes first. */
function openTransmitter(
  app: FastifyInstance,
  parts: Pick<Services, 'db' | 'files' | 'clock' | 'ids' | 'bus'>,
  platform: Platform,
  format: PlatformSyntax,
): Sender {
  const transmitter = createTransmitter({
    ...parts,
    platform,
    fileOf: flowFile(parts, format),
    warn: (what, message) => app.log.warn(what, message),
  });
  parts.bus.subscribeToAll(
    (collections) => void (collections.includes('transmissions') && transmitter.wake()),
  );
  app.addHook('onReady', async () => transmitter.wake());
  return transmitter;
}

interface ApiParts extends Pick<Services, 'people' | 'bus' | 'geo' | 'mailer'> {
  readonly tokens: Tokens;
}

function apiRoutes(options: AppOptions, { people, tokens, bus, geo, mailer }: ApiParts): FastifyPluginAsync {
  const { db, config, clock, ids } = options;
  return async (api) => {
    answerErrors(api);
    readJsonBodies(api);
    keepNoAnswers(api);
    allowOrigins(api, config.trustedOrigins);
    api.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'),
    );
    requirePerson(api, tokens, people);
    // Only routes that ask for it (`compress: {…}` on long lists): for a single entity it costs more than it saves.
    await api.register(fastifyCompress, { global: false, threshold: 2048, encodings: ['br', 'gzip'] });
    const { vapid } = config;
    await api.register(
      capabilitiesRoute(
        options.capabilities ?? {
          ...CAPABILITIES,
          webPush: vapid !== undefined,
          companyRegister: config.companyRegisterUrl !== undefined,
          eInvoicing: api.services.transmitter !== undefined,
          mailFiles: options.mailer === undefined && config.smtpUrl === undefined,
        },
      ),
    );
    const loadUser = options.loadUser ?? userLoader(db);
    const doors = {
      db,
      clock,
      ids,
      people,
      tokens,
      loadUser,
      limit: createLoginLimit(db, clock, ids),
      hashing: await createPasswordHashing(),
    };
    const address = (): string => config.publicUrl ?? pageAddress(api.server.address(), config);
    await api.register(loginRoutes({ ...doors, sessionHours: config.sessionHours }));
    const mails = passwordMails({ db, clock, ids, mailer, loadUser, pageAddress: address });
    await api.register(passwordRoutes({ ...doors, mails }));
    await api.register(sittingRoutes(doors));
    await api.register(subscriptionRoutes({ db, clock, vapid }));
    await api.register(eventRoute({ bus, people, mayRead: options.mayRead ?? mayRead }));
    const findAddress = options.findAddress ?? addressFinder(db);
    await api.register(distanceRoute(geo, findAddress, api.services.turns.geo, roadFactorsFor(db, clock)));
    await api.register(tileRoute({ db, clock, privateHosts: config.privateTileHosts }));
    await api.register(openApiRoutes(options.version ?? '0'));
    await api.register(uploadRoutes);
    await api.register(resumableRoutes);
    for (const { routes = [] } of api.services.businesses) for (const one of routes) await api.register(one);
    await api.register(crudRoutes);
    for (const routes of options.routes ?? []) await api.register(routes);
    // Else the page's own catch-all would answer for what the API does not have.
    api.all('/*', { config: { public: true } }, async () => {
      throw httpProblem('not-found');
    });
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ClamdAddress } from './files/clamd.ts';
import type { S3Config } from './files/s3-config.ts';
import type { PlatformConfig } from './einvoice/platform-config.ts';
import { isVapidPair, type Vapid } from './web-push/vapid-keys.ts';

/** A whole number in a text of the environment. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
        error: 'must be origins like https://erp.example.org, separated by commas',
      }),
    ),
  );

const isHostOf = (protocol: string, text: string): boolean =>
  URL.canParse(`${protocol}://${text}`) && new URL(`${protocol}://${text}`).host === text;
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        // A port is left out of an address where it is its protocol's own: one of the two has kept it.
        .refine((text) => ['http', 'https'].some((protocol) => isHostOf(protocol, text)), {
          error: 'must be hosts like tiles.example.lan or 10.0.0.5:8081, separated by commas',
        }),
    ),
  );

const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text, {
    error: 'must be an origin like https://erp.example.org',
  });
/** Invoices and tokens go by https, but to a machine that is this one. */
const platformUrl = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  },
  { error: 'must be an address beginning with https://' },
);
const sender = z.string().refine((text) => /^[^\r\n]*\S+@\S+[^\r\n]*$/.test(text), {
  error: 'must be an e-mail address, or Name <address>',
});

/** `host:port`, or the path of a socket. */
const clamd = z
  .string()
  .refine((text) => clamdOf(text) !== undefined, {
    error: 'must be a host and port like 127.0.0.1:3310, or the path of a socket like /run/clamav/clamd.ctl',
  })
  .transform((text) => clamdOf(text)!);
function clamdOf(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(\[[0-9a-fA-F:]+\]|[^\s:/]+):(\d{1,5})$/.exec(text) ?? [];
  return host && Number(port) >= 1 && Number(port) <= 65535
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    : undefined;
}

const variables = z.object({
  PORT: whole(0, 65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: whole(1, 500).default(10),
  /** Origins, besides the server's own, whose pages may call the API. */
  TRUSTED_ORIGINS: origins.default([]),
  /** Another host that the page calls (VITE_API_HOST at build time), for its content security policy. */
  API_HOST: url('http:', 'https:').optional(),
  /** How many proxies of ours stand before the server: so many entries of X-Forwarded-For, from the right, are believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** An OSRM server for road distances; without it they are estimated. */
  ROUTING_URL: url('http:', 'https:').optional(),
  /** A geocoder that answers like the French Base Adresse Nationale; without it towns are looked up inside. */
  GEOCODING_URL: url('http:', 'https:').optional(),
  /** Hosts, with their port, of a private network or this machine that map tiles may come from; else none may. */
  PRIVATE_TILE_HOSTS: hosts.default([]),
  /** A register of companies that answers like recherche-entreprises.api.gouv.fr; without it nothing is looked up. */
  COMPANY_REGISTER_URL: url('http:', 'https:').optional(),
  /** The flow service (AFNOR XP Z12-013) of an approved platform that issued invoices go to; without it they go to none. */
  EINVOICE_PLATFORM_URL: platformUrl.optional(),
  /** What it is called with, or where such a token is had by client credentials. */
  EINVOICE_TOKEN: z.string().min(1).optional(),
  EINVOICE_TOKEN_URL: platformUrl.optional(),
  EINVOICE_CLIENT_ID: z.string().min(1).optional(),
  EINVOICE_CLIENT_SECRET: z.string().min(1).optional(),
  EINVOICE_FORMAT: z.enum(['Factur-X', 'CII', 'UBL']).default('Factur-X'),
  /** The mail server, smtps://user:password@host; without it each mail becomes a file in DATA_DIR/mail. */
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  /** Where people open the page: what links in mails lead to. No caller is believed about it. */
  PUBLIC_URL: origin.optional(),
  /** A pair for Web Push; without it nothing is offered to devices whose page is closed. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Where push services reach whoever runs the server. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, {
      error: 'must be mailto:somebody@your.company, or an address beginning with https://',
    })
    .optional(),
  /** An S3-compatible store that files are kept in; without it they are in DATA_DIR/files. */
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The bucket in the path of the address, not in its host. */
  S3_PATH_STYLE: z.enum(['true', 'false']).default('true'),
  /** A ClamAV daemon that each file is scanned by before it is kept; without it none is. */
  CLAMD: clamd.optional(),
  /** Hours from login until a new login is needed. */
  SESSION_HOURS: whole(1, 168).default(12),
  JWT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** The built page; found beside the built server when not given. */
  PAGE_DIR: z.string().min(1).optional(),
  /** A request that went well writes no line, unless asked for. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

type Variables = z.infer<typeof variables>;
const MAKE_KEYS = '`npm run push:keys` makes a pair';
const hasPublicHttps = ({ PUBLIC_URL }: Variables): boolean => PUBLIC_URL?.startsWith('https:') ?? false;

const environment = variables
  .refine((value) => value.SMTP_URL === undefined || value.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'is needed with SMTP_URL: links in mails lead there',
  })
  .refine((value) => value.EINVOICE_PLATFORM_URL === undefined || platformOf(value) !== undefined, {
    path: ['EINVOICE_PLATFORM_URL'],
    error: 'needs EINVOICE_TOKEN, or EINVOICE_TOKEN_URL with EINVOICE_CLIENT_ID and EINVOICE_CLIENT_SECRET',
  })
  .superRefine((value, { addIssue }) => {
    if (value.S3_ENDPOINT === undefined) return;
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (value[name] === undefined)
        addIssue({ code: 'custom', path: [name], message: 'is needed with S3_ENDPOINT' });
  })
  .superRefine((value, { addIssue }) => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = value;
    const wrong = (name: string, message: string): void =>
      addIssue({ code: 'custom', path: [name], message });
    if (publicKey === undefined && privateKey === undefined) return;
    if (publicKey === undefined) wrong('VAPID_PUBLIC_KEY', `is needed with VAPID_PRIVATE_KEY: ${MAKE_KEYS}`);
    else if (privateKey === undefined)
      wrong('VAPID_PRIVATE_KEY', `is needed with VAPID_PUBLIC_KEY: ${MAKE_KEYS}`);
    else if (!isVapidPair({ publicKey, privateKey }))
      wrong('VAPID_PUBLIC_KEY', `is no P-256 pair with VAPID_PRIVATE_KEY, both in base64url: ${MAKE_KEYS}`);
    if (VAPID_SUBJECT === undefined && !hasPublicHttps(value))
      wrong(
        'VAPID_SUBJECT',
        'is needed with VAPID_PUBLIC_KEY where PUBLIC_URL is not https: mailto: or https:',
      );
  });

function platformOf(value: Variables): PlatformConfig | undefined {
  const { EINVOICE_PLATFORM_URL: url, EINVOICE_TOKEN: token, EINVOICE_FORMAT: format } = value;
  const { EINVOICE_TOKEN_URL: tokenUrl, EINVOICE_CLIENT_ID: clientId } = value;
  const clientSecret = value.EINVOICE_CLIENT_SECRET;
  if (url === undefined) return undefined;
  const at = { url: url.replace(/\/+$/, '').replace(/\/v1$/, ''), format };
  if (token !== undefined) return { ...at, access: { token } };
  return tokenUrl && clientId && clientSecret
    ? { ...at, access: { tokenUrl, clientId, clientSecret } }
    : undefined;
}

function s3Of(value: Variables): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: value.S3_PATH_STYLE === 'true' }
    : undefined;
}

function vapidOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT,
  PUBLIC_URL,
}: Variables): Vapid | undefined {
  const subject = VAPID_SUBJECT ?? PUBLIC_URL;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  return { publicKey, privateKey, subject };
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  trustedOrigins: string[];
  apiHost: string | undefined;
  /** Hops; 0 believes no header. */
  trustProxy: number;
  routingUrl: string | undefined;
  companyRegisterUrl: string | undefined;
  geocodingUrl: string | undefined;
  privateTileHosts: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** An origin; undefined where links lead to where the server listens. */
  publicUrl: string | undefined;
  /** Undefined where nothing is sent to devices whose page is closed. */
  vapid: Vapid | undefined;
  /** Undefined where invoices go to no platform. */
  platform: PlatformConfig | undefined;
  /** Undefined where files are on the local disk. */
  s3: S3Config | undefined;
  /** Undefined where files are not scanned. */
  clamd: ClamdAddress | undefined;
  sessionHours: number;
  jwtSecret: string | undefined;
  /** Absolute. */
  pageDir: string;
  logLevel: string;
}

/** The configuration an environment describes. Throws one error that names every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`The environment cannot be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    trustedOrigins: value.TRUSTED_ORIGINS,
    apiHost: value.API_HOST && new URL(value.API_HOST).origin,
    trustProxy: value.TRUST_PROXY,
    companyRegisterUrl: value.COMPANY_REGISTER_URL?.replace(/\/+$/, ''),
    routingUrl: value.ROUTING_URL?.replace(/\/+$/, ''),
    geocodingUrl: value.GEOCODING_URL?.replace(/\/+$/, ''),
    privateTileHosts: value.PRIVATE_TILE_HOSTS,
    smtpUrl: value.SMTP_URL,
    mailFrom:
      value.MAIL_FROM ?? `Comptoir <no-reply@${new URL(value.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    publicUrl: value.PUBLIC_URL,
    vapid: vapidOf(value),
    platform: platformOf(value),
    s3: s3Of(value),
    clamd: value.CLAMD,
    sessionHours: value.SESSION_HOURS,
    jwtSecret: value.JWT_SECRET,
    pageDir: path.resolve(value.PAGE_DIR ?? builtPage()),
    logLevel: value.LOG_LEVEL,
  };
}

/** The built server stands in dist/server, the page in dist; from source the server is in src/server. */
function builtPage(): string {
  const here = import.meta.url.endsWith('.ts') ? '../../dist' : '..';
  return fileURLToPath(new URL(here, import.meta.url));
}

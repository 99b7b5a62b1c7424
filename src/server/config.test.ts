import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for everything, on loopback', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    trustedOrigins: [],
    trustProxy: 0,
    sessionHours: 12,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

it('no LOG_LEVEL – a request that went well writes no line, on a terminal or not', () => {
  expect(readConfig({}).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: '' }).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'info' }).logLevel).toBe('info');
});

it('reads what is given', () => {
  expect(
    readConfig({
      PORT: '0',
      TRUSTED_ORIGINS: 'https://a.example, https://b.example:8443',
      API_HOST: 'https://api.example/v1/',
      ROUTING_URL: 'http://localhost:5000/',
      PRIVATE_TILE_HOSTS: 'Tiles.lan, 127.0.0.1:8081, a.lan:443, b.lan:80, [::1]:8081',
      TRUST_PROXY: '1',
    }),
  ).toMatchObject({
    port: 0,
    trustedOrigins: ['https://a.example', 'https://b.example:8443'],
    apiHost: 'https://api.example',
    routingUrl: 'http://localhost:5000',
    privateTileHosts: ['tiles.lan', '127.0.0.1:8081', 'a.lan:443', 'b.lan:80', '[::1]:8081'],
    trustProxy: 1,
  });
});

it('names every variable that is wrong', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    TRUSTED_ORIGINS: 'https://a.example/path',
    JWT_SECRET: 'short',
    PRIVATE_TILE_HOSTS: 'http://tiles.lan',
  };
  expect(() => readConfig({ PRIVATE_TILE_HOSTS: 'tiles.lan:99999' })).toThrow('PRIVATE_TILE_HOSTS');
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});

it('knows where links in mails lead before it sends any', () => {
  const mail = { SMTP_URL: 'smtps://u:p@mail.example', PUBLIC_URL: 'https://erp.acme.example/' };
  expect(readConfig(mail)).toMatchObject({
    smtpUrl: 'smtps://u:p@mail.example',
    mailFrom: 'Comptoir <no-reply@erp.acme.example>',
    publicUrl: 'https://erp.acme.example',
  });
  expect(readConfig({ ...mail, MAIL_FROM: 'ACME <erp@acme.example>' }).mailFrom).toBe(
    'ACME <erp@acme.example>',
  );
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ PUBLIC_URL: 'https://erp.acme.example/path' })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ SMTP_URL: 'mail.example:25' })).toThrow('SMTP_URL');
  for (const from of ['nobody', 'a@b.example\nBcc: c@d.example'])
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM');
});

it('knows a platform by its address and either of two ways in, and keeps both to itself', () => {
  const url = 'https://pa.example/flow-service/v1/';
  expect(readConfig({}).platform).toBeUndefined();
  expect(readConfig({ EINVOICE_PLATFORM_URL: url, EINVOICE_TOKEN: 't' }).platform).toEqual({
    url: 'https://pa.example/flow-service',
    access: { token: 't' },
    format: 'Factur-X',
  });
  const client = {
    EINVOICE_TOKEN_URL: 'https://pa.example/token',
    EINVOICE_CLIENT_ID: 'us',
    EINVOICE_CLIENT_SECRET: 'hush',
  };
  expect(readConfig({ EINVOICE_PLATFORM_URL: url, ...client, EINVOICE_FORMAT: 'UBL' }).platform).toEqual({
    url: 'https://pa.example/flow-service',
    access: { tokenUrl: 'https://pa.example/token', clientId: 'us', clientSecret: 'hush' },
    format: 'UBL',
  });
  const { EINVOICE_CLIENT_SECRET: _secret, ...half } = client;
  for (const wrong of [{}, half, { EINVOICE_TOKEN: '' }])
    expect(() => readConfig({ EINVOICE_PLATFORM_URL: url, ...wrong })).toThrow('EINVOICE_PLATFORM_URL');
  for (const open of ['http://pa.example', 'ftp://pa.example', 'pa.example'])
    expect(() => readConfig({ EINVOICE_PLATFORM_URL: open, EINVOICE_TOKEN: 't' })).toThrow('https://');
});

it('knows a bucket by all that it takes, and a scanner by a port or a socket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  };
  expect(readConfig({})).toMatchObject({ s3: undefined, clamd: undefined });
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'a secret',
    pathStyle: true,
  });
  expect(readConfig({ ...bucket, S3_PATH_STYLE: 'false', S3_REGION: 'fr-par' }).s3).toMatchObject({
    pathStyle: false,
    region: 'fr-par',
  });
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name}: is needed with S3_ENDPOINT`);
    expect(() => readConfig({ ...bucket, [name]: '' })).not.toThrow('a secret');
  }
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
  expect(readConfig({ CLAMD: 'scan.lan:3310' }).clamd).toEqual({ host: 'scan.lan', port: 3310 });
  expect(readConfig({ CLAMD: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 });
  expect(readConfig({ CLAMD: '/run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['clamd', 'clamd:0', 'clamd:70000', 'http://clamd:3310'])
    expect(() => readConfig({ CLAMD: wrong })).toThrow('CLAMD');
});

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

it('writes a line for each request where a program reads them, and none on a terminal unless asked', () => {
  expect(readConfig({}).logLevel).toBe('info');
  expect(readConfig({}, { isTerminal: true }).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'info' }, { isTerminal: true }).logLevel).toBe('info');
});

it('reads what is given', () => {
  expect(
    readConfig({
      PORT: '0',
      TRUSTED_ORIGINS: 'https://a.example, https://b.example:8443',
      API_HOST: 'https://api.example/v1/',
      ROUTING_URL: 'http://localhost:5000/',
      TRUST_PROXY: '1',
    }),
  ).toMatchObject({
    port: 0,
    trustedOrigins: ['https://a.example', 'https://b.example:8443'],
    apiHost: 'https://api.example',
    routingUrl: 'http://localhost:5000',
    trustProxy: 1,
  });
});

it('names every variable that is wrong', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    TRUSTED_ORIGINS: 'https://a.example/path',
    JWT_SECRET: 'short',
  };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});

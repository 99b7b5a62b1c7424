import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { pageAddress } from './page-address.ts';
import { loggedError, loggedUrl, loggerOptions } from './request-log.ts';

it('logs no token that opens an account, or a file', () => {
  expect(loggedUrl('/resetPassword/a-secret?x=1')).toBe('/resetPassword/…');
  expect(loggedUrl('/resetpassword/a-secret')).toBe('/resetpassword/…');
  expect(loggedUrl('/api/fileTickets/a-secret')).toBe('/api/fileTickets/…');
  expect(loggerOptions('silent')).toBe(false);
});

it.each([
  ['/api/companies?page=2', '/api/companies'],
  ['/api/driveFiles/search?q=licenciement%20Durand', '/api/driveFiles/search'],
  ['/login?email=ada@acme.example#token=x', '/login'],
  ['/resetPassword/%?x=1', '/resetPassword/…'],
  ['*', '*'],
])('a query string – stays out of the log: %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));

it('no line of the log – has the query of a request, whether it went well or failed', async () => {
  const lines: string[] = [];
  const options = loggerOptions('info');
  if (typeof options === 'boolean') throw new Error('nothing is logged');
  const app = Fastify({ logger: { ...options, stream: { write: (line: string) => void lines.push(line) } } });
  answerErrors(app);
  app.get('/well', async () => ({}));
  app.get('/badly', async () => {
    throw new Error('no answer');
  });
  for (const path of ['/well', '/badly', '/nowhere'])
    await app.inject(`${path}?q=Durand&token=s3cret#Durand`);
  await app.close();
  expect(lines.length).toBeGreaterThan(6);
  const told = lines.join('');
  for (const path of ['/well', '/badly', '/nowhere']) expect(told).toContain(`"url":"${path}"`);
  expect(told).not.toMatch(/Durand|s3cret/);
});

it('an error of the database – is logged without the values that it repeats', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ada@acme.example"'), {
    code: '22P02',
    detail: 'Key (email)=(ada@acme.example) already exists.',
    query: "select 'ada@acme.example'",
    params: ['ada@acme.example'],
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: …' });
  expect(logged.stack).toMatch(/request-log\.test/);
  expect(JSON.stringify(logged)).not.toContain('ada@');
});

it('an error of a parser – is logged without the text that it repeats', () => {
  const error = new SyntaxError(`Unexpected token 'b', ..."password":bonjour" is not valid JSON`);
  expect(JSON.stringify(loggedError(error))).not.toContain('bonjour');
  expect(loggedError(new TypeError('x is not a function')).message).toBe('x is not a function');
});

it.each([
  [{ address: '127.0.0.1', family: 'IPv4', port: 4711 }, 'http://127.0.0.1:4711'],
  [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://localhost:80'],
  [{ address: '::1', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
  [null, 'http://127.0.0.1:8080'],
])('finds its own page: %j', (listening, address) =>
  expect(pageAddress(listening, { host: '127.0.0.1', port: 8080 })).toBe(address),
);

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { randomIds } from '../ports.ts';
import { mailOf } from './letter.ts';
import { openMailer } from './open-mailer.ts';
import { changedLetter, resetLetter } from './password-letters.ts';

const clock = { now: () => Date.parse('2026-11-20T13:05:00Z') };
const ADDRESS = 'https://erp.acme.example/resetPassword/secret-token';
const addressee = { to: 'ada@acme.example', language: 'fr', firstName: 'Ada' } as const;
const letter = mailOf(resetLetter(addressee, ADDRESS, 'ada'));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-mail-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A quoted-printable body as it reads. */
const read = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The least of a mail server: says yes to everything and keeps what it was given. */
async function mailServer(): Promise<{
  server: Server;
  port: number;
  taken: { commands: string[]; data: string };
}> {
  const taken = { commands: [] as string[], data: '' };
  const serve = (socket: Socket): void => {
    let isData = false;
    let rest = '';
    socket.write('220 sink ESMTP\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData) {
          isData = line !== '.';
          if (isData) taken.data += `${line}\r\n`;
          else socket.write('250 kept\r\n');
          continue;
        }
        taken.commands.push(line);
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port, taken };
}

describe('a mail', () => {
  it('goes to the mail server that is set', async () => {
    const { server, port, taken } = await mailServer();
    const config = readConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://erp.acme.example',
      MAIL_FROM: 'ACME <erp@acme.example>',
      DATA_DIR: folder,
    });
    const mailer = openMailer(config, clock, randomIds, () => {});
    await mailer.send(letter);
    mailer.close();
    await new Promise((done) => server.close(done));
    expect(taken.commands).toContain('MAIL FROM:<erp@acme.example>');
    expect(taken.commands).toContain('RCPT TO:<ada@acme.example>');
    const said = read(taken.data);
    expect(said).toContain('From: ACME <erp@acme.example>');
    expect(said).toContain('Bonjour Ada,');
    expect(said.split(ADDRESS).length - 1, 'in plain text, as the button, and below it').toBe(3);
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails where the mail server does', async () => {
    const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://erp.acme.example' });
    const mailer = openMailer(config, clock, randomIds, () => {});
    await expect(mailer.send(letter)).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });

  it('becomes a file where none is set; the log says where, and nothing of what', async () => {
    const said: string[] = [];
    const mailer = openMailer(
      readConfig({ DATA_DIR: folder }),
      clock,
      randomIds,
      (line) => void said.push(line),
    );
    await mailer.send(letter);
    await mailer.send(letter);
    mailer.close();
    const names = await readdir(path.join(folder, 'mail'));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^2026-11-20T13-05-00-000Z-[\da-f]{12}\.eml$/);
    const file = path.join(folder, 'mail', names[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(read(await readFile(file, 'utf8'))).toContain(ADDRESS);
    expect(said).toHaveLength(2);
    expect(said.join()).toContain(names[0]);
    expect(said.join()).not.toContain('secret-token');
  });
});

describe('a letter', () => {
  it('speaks the language of its reader, plain and in HTML', () => {
    expect(letter.subject).toBe('Choisir un nouveau mot de passe');
    expect(letter.html).toContain('<html lang="fr">');
    const english = mailOf(resetLetter({ ...addressee, language: 'en', firstName: '' }, ADDRESS, 'ada'));
    expect(english.subject).toBe('Choose a new password');
    expect(english.text).toMatch(/^Hello,\n/);
    for (const { text, html } of [letter, english]) {
      expect(text).toContain(`\n${ADDRESS}\n`);
      expect(html).toContain(`href="${ADDRESS}"`);
      expect(html).not.toMatch(/<script|<img|http:/);
    }
  });

  it('shows what a person typed as what it is', () => {
    const { html, text, subject } = mailOf({
      ...changedLetter({ ...addressee, firstName: '<b>A</b>' }, '"&', 'https://a.example'),
      subject: 'A\r\nBcc: b@c.example',
    });
    expect(html).toContain('&lt;b&gt;A&lt;/b&gt;');
    expect(html).toContain('&quot;&amp;');
    expect(text).toContain('<b>A</b>');
    expect(subject).toBe('A Bcc: b@c.example');
  });
});

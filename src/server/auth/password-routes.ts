import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { passwordWeakness } from '../../domain/password.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Db } from '../database/db.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import type { MailLanguage } from '../mail/letter.ts';
import type { Clock } from '../ports.ts';
import { addressGroup } from './address-group.ts';
import { accountName, changeCredential } from './credentials.ts';
import type { Turn } from './hash-queue.ts';
import { createLeakedWords } from './leaked-words.ts';
import type { LoginLimit } from './login-limit.ts';
import type { PasswordHashing } from './password.ts';
import type { PasswordMails } from './password-mails.ts';
import { endResets, findReset, useReset } from './password-resets.ts';
import type { People } from './people.ts';
import { findOwnAccount } from './sittings.ts';
import { MOST_CREDENTIAL_BYTES, readTexts } from './text-body.ts';

export interface PasswordParts {
  db: Db;
  clock: Clock;
  people: People;
  limit: LoginLimit;
  hashing: PasswordHashing;
  mails: PasswordMails;
  loadUser: (organisation: string, userId: string) => Promise<Record<string, unknown>>;
}

/** What a page asked in, for whoever has chosen no language. */
const languageOf = ({ headers }: FastifyRequest): MailLanguage =>
  /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';

/** A person who chooses a new password is already identified. */
const turnOf = ({ ip }: FastifyRequest): Turn => ({ address: addressGroup(ip), isKnown: true });

/** Not the error itself: a mail server may repeat what it was told. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** `POST /password/forgot`, `/password/reset`, `/password/change`. No password and no token is ever logged. */
export function passwordRoutes(parts: PasswordParts): FastifyPluginAsync {
  const { db, clock, people, limit, hashing, mails } = parts;

  /** Throws where the new password is none. */
  async function requireStrong(
    { organisation, userId, username }: { organisation: string; userId: string; username: string },
    password: string,
  ): Promise<void> {
    const { email, firstName, lastName } = await parts.loadUser(organisation, userId);
    const { rows } = await db.query<{ name: string }>('select name from organisation where id = $1', [
      organisation,
    ]);
    const known = [username, email, firstName, lastName, rows[0]?.name].filter(
      (one) => typeof one === 'string',
    );
    const weakness = passwordWeakness(password, known, await leakedWords());
    if (weakness) throw invalid(problem('/password', 'invalid', weakness));
  }

  const leakedWords = createLeakedWords();

  return async (app) => {
    const running = new Set<Promise<void>>();
    /** Goes on after the answer: how long it takes, and whether it does anything, is nobody's business. */
    function afterwards(request: FastifyRequest, work: () => Promise<void>): void {
      const done: Promise<void> = setImmediate()
        .then(work)
        .catch((error: unknown) => request.log.error({ code: codeOf(error) }, 'a mail was not sent'))
        .finally(() => running.delete(done));
      running.add(done);
    }
    app.addHook('onClose', async () => void (await Promise.all(running)));
    app.post(
      '/password/forgot',
      { config: { public: true }, bodyLimit: MOST_CREDENTIAL_BYTES },
      async (request, reply) => {
        const username = accountName(readTexts(request.body, 'username').username);
        // Every asking counts: the answer tells nothing that could count as a success.
        await limit.attempt(
          { account: username, address: request.ip, what: 'forgot' },
          async () => undefined,
        );
        const language = languageOf(request);
        afterwards(request, () => mails.forgotten(username, language));
        return reply.code(204).send();
      },
    );

    app.post(
      '/password/reset',
      { config: { public: true }, bodyLimit: MOST_CREDENTIAL_BYTES },
      async (request, reply) => {
        // The token first, so that a page can learn before anything is typed that its link is over.
        const { token } = readTexts(
          { password: '-', ...(isPlain(request.body) ? request.body : {}) },
          'token',
        );
        const guess = { account: '', address: request.ip, what: 'reset' } as const;
        const account = await limit.attempt(guess, () => findReset(db, clock, token));
        if (!account) throw invalid(problem('/token', 'invalid', 'password.link'));
        const { password } = readTexts(request.body, 'password');
        await requireStrong(account, password);
        const passwordHash = await hashing.hashInTurn(password, turnOf(request));
        await db.transaction(async (tx) => {
          if (!(await useReset(tx, clock, token)))
            throw invalid(problem('/token', 'invalid', 'password.link'));
          await changeCredential(tx, account.organisation, account.userId, { passwordHash });
        });
        people.forget(account.userId);
        await limit.forgive(account.username);
        afterwards(request, () => mails.changed({ ...account, language: languageOf(request) }));
        return reply.code(204).send();
      },
    );

    app.post('/password/change', async (request, reply) => {
      const { current, password } = readTexts(request.body, 'current', 'password');
      const { organisation, userId, sessionId } = request.person;
      const account = await findOwnAccount(db, request.person);
      if (!account) throw httpProblem('unauthorized');
      // Whoever found an open page guesses no better than at the login.
      const guess = { account: account.username, address: request.ip };
      const right = await limit.attempt(guess, async (turn) =>
        (await hashing.isPassword(account.passwordHash, current, turn)) ? true : undefined,
      );
      // No 401: the sitting itself is as good as before.
      if (!right) throw invalid(problem('/current', 'invalid', 'password.wrong'));
      await requireStrong(account, password);
      if (password.normalize('NFKC') === current.normalize('NFKC'))
        throw invalid(problem('/password', 'invalid', 'password.same'));
      const passwordHash = await hashing.hashInTurn(password, turnOf(request));
      await db.transaction(async (tx) => {
        await changeCredential(tx, organisation, userId, { passwordHash, keepSession: sessionId });
        await endResets(tx, clock, { organisation, userId });
      });
      people.forget(userId);
      afterwards(request, () => mails.changed({ ...account, language: languageOf(request) }));
      return reply.code(204).send();
    });
  };
}

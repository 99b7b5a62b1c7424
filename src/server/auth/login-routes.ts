import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock, Ids } from '../ports.ts';
import { accountName } from './credentials.ts';
import type { LoginLimit } from './login-limit.ts';
import type { PasswordHashing } from './password.ts';
import type { People } from './people.ts';
import { endSitting, findAccount, openSitting, readSitting } from './sittings.ts';
import { MOST_CREDENTIAL_BYTES, readTexts } from './text-body.ts';
import { bearer, type Claims, type Tokens } from './tokens.ts';
import { zonedIso } from './zoned-time.ts';

export interface LoginParts {
  db: Db;
  clock: Clock;
  ids: Ids;
  people: People;
  tokens: Tokens;
  limit: LoginLimit;
  hashing: PasswordHashing;
  sessionHours: number;
  /** The further fields of `userData`: names, photo, language. */
  loadUser: (organisation: string, userId: string) => Promise<Record<string, unknown>>;
}

/** `POST /login_check`, `POST /token/renew`, `POST /logout`. */
export function loginRoutes(parts: LoginParts): FastifyPluginAsync {
  const { db, clock, people, tokens, limit, hashing, ids } = parts;

  async function answer(claims: Claims): Promise<{ token: string; userData: Record<string, unknown> }> {
    const [sitting, person, user] = await Promise.all([
      readSitting(db, claims),
      people.find(claims.organisation, claims.sessionId),
      parts.loadUser(claims.organisation, claims.userId),
    ]);
    if (!sitting || person?.userId !== claims.userId) throw httpProblem('unauthorized');
    return {
      token: tokens.sign(claims),
      userData: {
        ...user,
        id: claims.userId,
        roles: person.roles,
        expiredToken: { date: zonedIso(sitting.ends, sitting.timeZone), timezone: sitting.timeZone },
        timeZone: sitting.timeZone,
      },
    };
  }

  return async (app) => {
    app.post(
      '/login_check',
      { config: { public: true }, bodyLimit: MOST_CREDENTIAL_BYTES },
      async (request: FastifyRequest) => {
        const { username, password } = readTexts(request.body, 'username', 'password');
        const name = accountName(username);
        const claims = await limit.attempt({ account: name, address: request.ip }, async (turn) => {
          const account = await findAccount(db, name);
          const right = await hashing.isPassword(account?.passwordHash, password, turn);
          // A disabled account answers like a wrong password: whether it exists is nobody's business.
          if (!right || !account?.enabled) return undefined;
          const userAgent = request.headers['user-agent'];
          return openSitting(db, clock, ids, {
            account,
            hours: parts.sessionHours,
            userAgent,
            address: request.ip,
          });
        });
        if (!claims) throw httpProblem('unauthorized', { title: 'Wrong user name or password' });
        return answer(claims);
      },
    );

    // A token that ran out while the device slept is renewed too, as long as its sitting lasts and was not ended.
    app.post('/token/renew', { config: { public: true } }, async (request) => {
      const claims = tokens.read(bearer(request.headers.authorization) ?? '', { expired: true });
      if (!claims) throw httpProblem('unauthorized');
      return answer(claims);
    });

    app.post('/logout', async (request, reply) => {
      await endSitting(db, clock, request.person);
      people.forget(request.person.userId);
      return reply.code(204).send();
    });
  };
}

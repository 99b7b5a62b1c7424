import type { Filler } from '../../offline/fill/fill-client.ts';
import type { Session } from '../../offline/session/session.ts';
import { browserClock } from '../../offline/transport/browser-ports.ts';

/** What fills this device the first time, fetched when it is asked to. */
export function browserFiller(session: Session, apiBase: string): Pick<Filler, 'fill' | 'stop'> {
  let made: Filler | undefined;
  let isOver = false;
  return {
    async fill(job, onRows) {
      const [{ createFiller }, { spawnFillWorker }] = await Promise.all([
        import('../../offline/fill/fill-client.ts'),
        import('../../offline/transport/spawn-fill-worker.ts'),
      ]);
      if (isOver) return undefined;
      made ??= createFiller({
        spawn: () => spawnFillWorker(apiBase),
        clock: browserClock,
        token: session.token,
        freshen: session.freshen,
        onUnauthorized: session.unauthorized,
      });
      return made.fill(job, onRows);
    },
    stop() {
      isOver = true;
      made?.stop();
    },
  };
}

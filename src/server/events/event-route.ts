import type { FastifyPluginAsync } from 'fastify';
import type { People, Person } from '../auth/people.ts';
import type { Bus } from './bus.ts';

const HEARTBEAT_MS = 15_000;
/** A reader who takes nothing any more is let go before their backlog fills the memory, in bytes. */
const MOST_WAITING = 256 * 1024;

/** Of one person at once, over all their devices: with one more, the oldest ends. */
export const MOST_STREAMS = 20;

export interface EventParts {
  bus: Bus;
  people: People;
  /** Whether a person may read anything of a collection: of the others they are not even told that they changed. */
  mayRead: (person: Person, collection: string) => boolean;
}

/**
 * `GET /events`: server-sent events over a fetch with the bearer, one `{"collections":[…]}` per notice. It
 * ends when the session does; the device comes back and asks for what it missed by its cursors.
 */
export function eventRoute({ bus, people, mayRead }: EventParts): FastifyPluginAsync {
  return async (app) => {
    const open = new Set<() => void>();
    /** By person, the oldest first. */
    const ofPerson = new Map<string, Set<() => void>>();
    app.addHook('preClose', async () => {
      for (const end of open) end();
    });

    app.get('/events', (request, reply) => {
      const { organisation, sessionId, userId } = request.person;
      reply.hijack();
      const stream = reply.raw;
      // What hooks have set so far (cross-origin headers) goes along; a hijacked reply would lose it.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) stream.setHeader(name, value);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });

      const end = (): void => {
        open.delete(end);
        own.delete(end);
        if (own.size === 0 && ofPerson.get(userId) === own) ofPerson.delete(userId);
        clearInterval(heartbeat);
        unsubscribe();
        if (!stream.writableEnded) stream.end();
      };
      const write = (text: string): void => {
        if (stream.writableLength > MOST_WAITING) stream.destroy();
        else stream.write(text);
      };
      const current = async (): Promise<Person | undefined> => {
        const person = await people.find(organisation, sessionId).catch(() => undefined);
        if (!person) end();
        return person;
      };
      const unsubscribe = bus.subscribe(organisation, (collections) => {
        void current().then((person) => {
          const readable = person ? collections.filter((collection) => mayRead(person, collection)) : [];
          if (readable.length > 0) write(`data: ${JSON.stringify({ collections: readable })}\n\n`);
        });
      });
      const heartbeat = setInterval(
        () => void current().then((person) => person && write(': alive\n\n')),
        HEARTBEAT_MS,
      );
      open.add(end);
      const own = ofPerson.get(userId) ?? new Set();
      ofPerson.set(userId, own.add(end));
      if (own.size > MOST_STREAMS) own.values().next().value?.();
      stream.once('close', end);
      stream.on('error', end);
      write('retry: 2000\n: open\n\n');
    });
  };
}

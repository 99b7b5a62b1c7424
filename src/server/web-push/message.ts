import type { Db } from '../database/db.ts';
import { truncate } from '../../domain/kernel/text.ts';
import type { MailLanguage } from '../mail/letter.ts';
import { knowRecords } from '../store/followed.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';
import { readableFields } from '../store/visible.ts';
import type { GivenSubscription } from './subscription-body.ts';
import { isLive } from './subscriptions.ts';
import { noticeSentence } from './notice-words.ts';

/** What the service worker is told: no more than it shows, and whom it is for. */
export interface PushNotice {
  /** The notice. */
  readonly id: string;
  /** Shown to this person alone, whoever is logged in there by then. */
  readonly recipient: string;
  readonly language: MailLanguage;
  readonly title: string;
  readonly body: string;
  /** The record. */
  readonly collection: string | null;
  readonly record: string | null;
}

export interface Outgoing {
  readonly subscription: GivenSubscription;
  readonly notice: PushNotice;
  /** In seconds: not longer than the sitting lasts. */
  readonly ttl: number;
  /** What waits for the person may wake a phone. */
  readonly urgency: 'normal' | 'high';
}

interface Row {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: MailLanguage;
  id: string;
  recipient: string;
  kind: string;
  title: string;
  text: string | null;
  collection: string | null;
  record: string | null;
  name: string | null;
  ends: number;
  roles: string[];
}

/** A push service keeps a message so long at most for a device that is off. */
const LONGEST_S = 24 * 3600;
const NAME = 100;
const TEXT = 200;
const WAITS = ['submitted', 'assigned', 'reminded', 'endorsed'];

/**
 * A queued message in the person's language, as the notice stands now; undefined where it is not to be sent any more: it
 * has been read, the sitting is over, or its person may not read the record any more.
 */
export async function readOutgoing(
  db: Db,
  queued: { readonly organisation: string; readonly sessionId: string; readonly noticeId: string },
  { now, serverKey }: { readonly now: number; readonly serverKey: string },
): Promise<Outgoing | undefined> {
  const { rows } = await db.query<Row>(
    `select s.endpoint, s.p256dh, s.auth, coalesce(u.language, s.language) as language, m.id, m.recipient,
       m.kind, m.title, m.text, m.on_collection as collection, m.on_id as record, a.display_line1 as name,
       (extract(epoch from n.expires_at) * 1000)::bigint as ends, c.roles
     from push_subscription s
     join credential c on c.organisation = s.organisation and c.user_id = s.user_id
     join session n on n.organisation = s.organisation and n.id = s.session_id
     join notifications m on m.organisation = s.organisation and m.id = $3 and m.recipient = s.user_id
     join users u on u.organisation = s.organisation and u.id = s.user_id
     left join users a on a.organisation = m.organisation and a.id = m.created_by
     where s.organisation = $1 and s.session_id = $2 and s.server_key = $5
       and m.deleted_at is null and m.read_at is null and ${isLive('$4::timestamptz')}`,
    [queued.organisation, queued.sessionId, queued.noticeId, new Date(now).toISOString(), serverKey],
  );
  const [row] = rows;
  if (!row || !(await mayRead(db, queued, row))) return undefined;
  const { endpoint, p256dh, auth, kind, collection, language } = row;
  const name = row.name === null ? null : truncate(row.name, NAME);
  const sentence = noticeSentence({ kind, collection, name }, language);
  const text = truncate(row.text?.trim() ?? '', TEXT);
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    notice: {
      id: row.id,
      recipient: row.recipient,
      language,
      title: row.title,
      body: text === '' ? sentence : `${sentence}\n${text}`,
      collection,
      record: row.record,
    },
    ttl: Math.max(1, Math.min(LONGEST_S, Math.floor((row.ends - now) / 1000))),
    urgency: WAITS.includes(kind) ? 'high' : 'normal',
  };
}

async function mayRead(
  db: Db,
  { organisation, noticeId: id }: { readonly organisation: string; readonly noticeId: string },
  { recipient: userId, roles }: Pick<Row, 'recipient' | 'roles'>,
): Promise<boolean> {
  const reader = await loadReader(db, { organisation, userId, roles });
  const layout = layoutOf('notifications');
  const stored = await readStored(db, layout, { ...reader, id });
  if (!stored) return false;
  await knowRecords(db, layout, reader, [stored.row]);
  return readableFields(layout.entity, reader)(stored.row) !== undefined;
}

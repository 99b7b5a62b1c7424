import { boolean, choice, file, integer, lines, link, links, text, timestamp } from '../kernel/field.ts';
import { grant, having, own, type Grant } from '../kernel/grants.ts';

/** Who it is shared with; what inherits says none. With chosen people services may be named as well, and never the other way round. */
export const DRIVE_RIGHTS = {
  private: 'Only its owner',
  people: 'Chosen people',
  team: 'Chosen services',
  company: 'Everyone',
} as const;
export const DRIVE_KINDS = { folder: 'Folder', file: 'File' } as const;

/** All that says who may read or change it. */
const RIGHTS = ['owner', 'rights', 'people', 'services', 'changeable', 'folder'] as const;

export const driveFileFields = {
  name: text('Name', { required: true, max: 200 }),
  kind: choice('Kind', DRIVE_KINDS, { required: true, initial: 'file' }),
  folder: link('In folder', 'driveFiles'),
  owner: link('Belongs to', 'users', { required: true }),
  rights: choice('Shared with', DRIVE_RIGHTS),
  people: links('People', 'users'),
  services: links('Services', 'services'),
  changeable: boolean('They may change it too'),
  aboutCollection: text('Attached to', { max: 60 }),
  about: text('Record', { max: 64, rowOf: 'aboutCollection' }),
  /** Every content that it has had. One that two people made of the same other leaves both: neither takes the other's place. */
  versions: lines(
    'Versions',
    {
      file: file('Content', { required: true }),
      /** The key of the version that it was made from; of the first, and of one that came from elsewhere, none. */
      from: text('Made from', { max: 64, apart: true }),
      /** The key of the version that was chosen over it. */
      setAside: text('Set aside for', { max: 64, apart: true }),
      comment: text('Comment'),
      by: link('By', 'users'),
      on: timestamp('On'),
      size: integer('Size', { computed: true, unit: 'B' }),
      mime: text('Format', { max: 100, computed: true }),
      sha256: text('SHA-256', { max: 64, computed: true }),
    },
    { apart: true, one: 'Version', knownBy: ['/comment', '/on'] },
  ),
  trashedOn: timestamp('In the trash since', { apart: true }),
  trashedBy: link('Put in the trash by', 'users', { apart: true }),
  /** Gone for good: the server takes it away with all that is in it. */
  removedOn: timestamp('Removed for good on', { apart: true }),
  file: file('Content', { computed: true }),
  size: integer('Size', { computed: true, unit: 'B' }),
  mime: text('Format', { max: 100, computed: true }),
  sha256: text('SHA-256', { max: 64, computed: true }),
  revision: integer('Version', { computed: true }),
  changedOn: timestamp('Changed on', { computed: true }),
  /** What follows from its rights, or from those of the nearest folder that has some; the owner of that. */
  reach: choice('Shared with', DRIVE_RIGHTS, { computed: true, madeOf: RIGHTS }),
  sharedBy: link('Shared by', 'users', { computed: true, madeOf: RIGHTS }),
  readers: links('People', 'users', { computed: true, madeOf: RIGHTS }),
  readerServices: links('Services', 'services', { computed: true, madeOf: RIGHTS }),
  mayChange: boolean('They may change it too', { computed: true, madeOf: RIGHTS }),
  /** The owners of the folders that it lies in, besides its own. */
  keepers: links('Owners of its folders', 'users', { computed: true, madeOf: RIGHTS }),
} as const;

const CHANGEABLE = { only: having('mayChange', true) };
/** What an owner decides alone: who reads it, which a record that it hangs on decides as well, and that it goes for good. */
const OWNERS = {
  without: ['owner', 'rights', 'people', 'services', 'changeable', 'aboutCollection', 'about', 'removedOn'],
};

/** What was removed for good is nobody's any more, from that moment on: what is read no more is not brought back either. */
const THERE = { only: having('removedOn', false) };

export const driveFileAccess: readonly Grant[] = [
  grant('everyone', 'CUD', { rows: own('owner') }),
  ...(['owner', 'sharedBy', 'readers', 'readerServices', 'keepers'] as const).map((by) =>
    grant('everyone', 'R', { rows: own(by), ...THERE }),
  ),
  grant('everyone', 'R', { rows: having('reach', 'company'), ...THERE }),
  grant('everyone', 'R', { follows: { collection: 'aboutCollection', id: 'about' }, ...THERE }),
  grant('everyone', 'U', { rows: own('sharedBy'), ...OWNERS }),
  ...(['readers', 'readerServices'] as const).map((by) =>
    grant('everyone', 'U', { rows: own(by), ...CHANGEABLE, ...OWNERS }),
  ),
  grant('everyone', 'U', { rows: having('reach', 'company'), ...CHANGEABLE, ...OWNERS }),
];

import { casesOf, ITSELF, MARIE, UPLOAD, type Values } from './validation-case.ts';

const folder = (more: Values = {}): Values => ({ name: 'Plans', kind: 'folder', owner: MARIE, ...more });
const there = (name: string, more: Values = {}) => ['driveFiles', folder(more), name] as const;
const OPEN = { rights: 'company', changeable: true };
/** Folders in each other, as many as may be, by their names. */
const DEEP = Array.from({ length: 51 }, (_one, index) =>
  there(`level ${index}`, index > 0 ? { folder: `level ${index - 1}` } : {}),
);

/** What is refused of the drive's files and folders. */
export const DRIVE_CASES = casesOf({
  required: [
    ['required', '/name', 'driveFiles', folder({ name: ' ' })],
    ['required', '/versions', 'driveFiles', folder({ kind: 'file' })],
    ['required', '/people', 'driveFiles', folder({ rights: 'people' })],
    ['required', '/services', 'driveFiles', folder({ rights: 'team', services: [] })],
    ['required', '/about', 'driveFiles', folder({ aboutCollection: 'companies' })],
  ],
  invalid: [
    ['drive.name', '/name', 'driveFiles', folder({ name: 'a/b' })],
    ['drive.name', '/name', 'driveFiles', folder({ name: '..' })],
    ['drive.chosen', '/people', 'driveFiles', folder({ rights: 'company', people: [MARIE] })],
    ['drive.circle', '/folder', 'driveFiles', folder(), { changes: [{ values: { folder: ITSELF } }] }],
    ['drive.deep', '/folder', 'driveFiles', folder({ folder: 'level 50' }), { there: DEEP }],
    [
      'drive.no-folder',
      '/folder',
      'driveFiles',
      folder({ folder: 'gone' }),
      { there: [['driveFiles', folder(), 'gone', [{ removedOn: '2026-11-19 10:00' }]]] },
    ],
    [
      'drive.not-yours',
      '/folder',
      'driveFiles',
      folder(OPEN),
      { there: [there('hers')], changes: [{ values: { folder: 'hers' }, by: 'second' }] },
    ],
    [
      'drive.versions',
      '/versions',
      'driveFiles',
      folder({ ...OPEN, kind: 'file', versions: [{ lineKey: 'first', file: UPLOAD, by: MARIE }] }),
      { changes: [{ values: { versions: [] }, by: 'second' }] },
    ],
    [
      'drive.handover',
      '/owner',
      'driveFiles',
      folder(),
      { changes: [{ values: { owner: '0194b3a0-0000-7000-8000-000000000002' } }] },
    ],
    [
      'drive.folder',
      '/about',
      'driveFiles',
      folder({ aboutCollection: 'companies', about: '0194b3a0-0000-7000-8000-000000000003' }),
    ],
    [
      'drive.folder',
      '/versions',
      'driveFiles',
      folder({ versions: [{ lineKey: 'v', file: '0194b3a0-0000-7000-8000-000000000001' }] }),
    ],
    [
      'drive.by',
      '/versions/0/by',
      'driveFiles',
      folder(OPEN),
      {
        changes: [
          {
            values: {
              versions: [{ lineKey: 'v', file: '0194b3a0-0000-7000-8000-000000000001', by: MARIE }],
            },
            by: 'second',
          },
        ],
      },
    ],
  ],
});

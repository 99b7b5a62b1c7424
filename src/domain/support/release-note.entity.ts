import { defineEntity } from '../kernel/entity.ts';
import { richText, status, text, timestamp } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { releaseNoteMachine } from './release-note.machine.ts';

/** The changes of a version, told to everybody once they have it. */
export const releaseNote = defineEntity({
  name: 'releaseNote',
  collection: 'releaseNotes',
  area: 'dev',
  label: 'Release note',
  plural: 'Release notes',
  fields: {
    release: text('Version', { required: true, max: 40, width: 'narrow' }),
    title: text('Title', { required: true }),
    body: richText('Changes', { required: true }),
    status: status('Status', releaseNoteMachine),
    publishedAt: timestamp('Published', { computed: true }),
  },
  indexes: ['status', 'publishedAt'],
  unique: [['release']],
  search: ['title', 'release'],
  access: [grant('everyone', 'R'), grant(['dev'], 'RCUD')],
  display: ({ title, release }) => [title, release],
});

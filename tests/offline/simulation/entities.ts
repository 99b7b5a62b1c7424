import { defineEntity } from '../../../src/domain/kernel/entity.ts';
import { file, integer, lines, link, money, status, text } from '../../../src/domain/kernel/field.ts';
import { grant } from '../../../src/domain/kernel/grants.ts';

/*
 * The smallest business with everything the engine knows: links, lines, files, a status machine, "exist".
 * Apart from the product's own registry, so that a history means the same after the registry has grown.
 */
const access = [grant('everyone', 'RCUD')];
const named = {
  display: (row: { name?: string | null | undefined }): [string, string] => [row.name ?? '', ''],
};

const party = defineEntity({
  name: 'party',
  collection: 'parties',
  area: 'crm',
  label: 'Party',
  plural: 'Parties',
  access,
  search: ['name'],
  indexes: ['name'],
  ...named,
  fields: {
    name: text('Name', { required: true }),
    notes: text('Notes'),
    city: text('City'),
    rank: integer('Rank'),
  },
});
const report = defineEntity({
  name: 'report',
  collection: 'reports',
  area: 'hr',
  label: 'Report',
  plural: 'Reports',
  access,
  search: ['name'],
  ...named,
  fields: {
    name: text('Name', { required: true }),
    /** The server's to give, when the row is made. */
    number: text('Number'),
    party: link('Party', 'parties'),
    costs: lines('Costs', { label: text('Label'), amount: money('Amount'), bill: file('Bill') }),
    status: status('Status', {
      initial: 'draft',
      states: { draft: { label: 'Draft', tone: 'neutral' }, submitted: { label: 'Submitted', tone: 'info' } },
      transitions: [
        { name: 'submit', label: 'Submit', from: ['draft'], to: 'submitted', by: [{ to: 'everyone' }] },
      ],
    }),
  },
});
const code = defineEntity({
  name: 'code',
  collection: 'codes',
  area: 'treasury',
  label: 'Code',
  plural: 'Codes',
  access,
  search: ['name'],
  ...named,
  fields: { name: text('Name', { required: true }), notes: text('Notes') },
  naturalKey: (row) => row.name,
});
const upload = defineEntity({
  name: 'upload',
  collection: 'uploads',
  area: 'drive',
  label: 'Upload',
  plural: 'Uploads',
  access,
  search: ['name'],
  ...named,
  fields: {
    name: text('Name', { required: true }),
    mime: text('Type'),
    size: integer('Size'),
    sha256: text('Hash'),
    type: text('Purpose'),
  },
});
const paper = defineEntity({
  name: 'paper',
  collection: 'papers',
  area: 'drive',
  label: 'Paper',
  plural: 'Papers',
  access,
  search: ['name'],
  indexes: ['folder'],
  ...named,
  fields: {
    name: text('Name', { required: true }),
    folder: link('Folder', 'papers'),
    trashedOn: text('In the trash since'),
    versions: lines('Versions', { file: file('Content'), from: text('Made from') }),
  },
});
export const SIMULATED = [party, report, code, upload, paper];

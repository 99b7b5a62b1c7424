import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, percent, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

/** What a new company begins with, in their order; the texts are keys that Lingui translates. Any may be renamed. */
export const FIRST_STAGES = [
  { label: 'New', kind: 'open', probability: 10, colour: 'neutral' },
  { label: 'Qualification', kind: 'ongoing', probability: 25, colour: 'info' },
  { label: 'Proposal', kind: 'ongoing', probability: 50, colour: 'info' },
  { label: 'Negotiation', kind: 'ongoing', probability: 75, colour: 'warning' },
  { label: 'Won', kind: 'won', probability: 100, colour: 'success' },
  { label: 'Lost', kind: 'lost', probability: 0, colour: 'danger' },
] as const;

export const STAGE_KINDS = {
  open: 'To start',
  ongoing: 'Ongoing',
  'on hold': 'On hold',
  won: 'Won',
  lost: 'Lost',
} as const;
export type StageKind = keyof typeof STAGE_KINDS;

/** A column of the pipeline. What it means (`kind`) stays as it was made: reports of years hang on it. */
export const opportunityStage = defineEntity({
  name: 'opportunityStage',
  collection: 'opportunityStages',
  area: 'crm',
  label: 'Pipeline stage',
  plural: 'Pipeline stages',
  fields: {
    label: text('Name', { required: true, max: 60 }),
    kind: choice('Kind', STAGE_KINDS, { required: true, initial: 'ongoing' }),
    probability: percent('Probability', { required: true, initial: 50 }),
    colour: choice(
      'Colour',
      { neutral: 'Grey', info: 'Blue', success: 'Green', warning: 'Orange', danger: 'Red' },
      { initial: 'info' },
    ),
    position: text('Position', { max: 250, apart: true }),
    isActive: boolean('Active', { initial: true }),
  },
  indexes: ['position'],
  order: 'position',
  unique: [['label']],
  active: 'isActive',
  search: ['label'],
  settled: ['kind'],
  access: [grant('everyone', 'R'), grant(['admin'], 'CUD')],
  translatedDisplay: FIRST_STAGES.map(({ label }) => label),
  display: (row) => [row.label, ''],
});

import { defineEntity } from '../kernel/entity.ts';
import { boolean, date, json, text } from '../kernel/field.ts';
import { grant, having } from '../kernel/grants.ts';

/** A setting of the company. One key may have several rows, each valid from its date until the next one's. */
export const parameter = defineEntity({
  name: 'parameter',
  collection: 'parameters',
  area: 'company',
  label: 'Parameter',
  plural: 'Parameters',
  fields: {
    key: text('Key', { required: true, max: 100 }),
    value: json('Value'),
    validFrom: date('Valid from'),
    public: boolean('Everyone may read it', { initial: false }),
  },
  indexes: ['key', 'validFrom'],
  unique: [['key', 'validFrom']],
  search: ['key'],
  access: [grant('everyone', 'R', { rows: having('public', true) }), grant(['admin'], 'RCU')],
  display: (row) => [row.key, row.validFrom ?? ''],
  check: async (...given) => (await import('./parameter.rules.ts')).checkParameter(...given),
});

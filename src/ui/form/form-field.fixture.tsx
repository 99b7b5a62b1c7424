import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Fields } from '../../domain/kernel/field.ts';
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  integer,
  longText,
  money,
  percent,
  text,
  texts,
} from '../../domain/kernel/field.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { EngineProvider, type Engine } from '../../offline/index.ts';
import type { PartFixture } from '../../testing/part-fixture.ts';
import { FormField } from './form-field.tsx';
import { NO_PROBLEMS, type Problems } from './problems.ts';

/** A field of each kind that needs nothing but itself. */
const FIELDS: Fields = {
  name: text('Name', { required: true }),
  siren: text('SIREN', { format: 'siren', max: 9 }),
  phone: text('Phone', { format: 'phone', max: 40 }),
  website: text('Website', { format: 'url', help: 'Shown on the customer’s page' }),
  iban: text('IBAN', { format: 'iban', max: 34 }),
  notes: longText('Notes'),
  kind: choice('Kind', { customer: 'Customer', supplier: 'Supplier', prospect: 'Prospect' }),
  days: choices('Days', { monday: 'Monday', tuesday: 'Tuesday', friday: 'Friday' }),
  tags: texts('Tags', { max: 60 }),
  amount: money('Amount', { min: 0 }),
  discount: percent('Discount'),
  distance: decimal('Distance', { min: 0, unit: 'km' }),
  people: integer('People', { min: 1 }),
  date: date('Date'),
  active: boolean('Active', { initial: false }),
};
const VALUES = {
  name: 'Société nationale de construction et de travaux publics du Grand Est',
  siren: '732829320',
  phone: '04 76 11 11 11',
  website: 'https://construction.example',
  iban: 'FR7630006000011234567890189',
  notes: 'Deliver in the morning.\nRing twice.',
  kind: 'supplier',
  days: ['monday', 'friday'],
  tags: ['salon 2026', 'urgent'],
  amount: 1_234_567_89,
  discount: 5.5,
  distance: 42.5,
  people: 12,
  date: '2026-11-24',
  active: true,
};
const WRONG: Problems = Object.keys(FIELDS).map((name) =>
  problem(`/${name}`, name === 'name' ? 'required' : 'invalid'),
);

/** All that these controls ask of an engine: which day it is. */
const engine = {
  writer: { today: () => '2026-11-24' },
  warm: () => Promise.resolve(),
  kick: () => {},
  stop: () => {},
} as unknown as Engine;
const start = () => engine;

interface FormProps {
  readonly from?: Readonly<Record<string, unknown>>;
  readonly problems?: Problems;
}

function Form({ from = {}, problems = NO_PROBLEMS }: FormProps) {
  const [values, setValues] = useState(from);
  const [set] = useState(
    () => (name: string, value: unknown) => setValues((all) => ({ ...all, [name]: value })),
  );
  return (
    <EngineProvider start={start}>
      <chakra.div display="flex" flexDirection="column" gap="4" maxW="form">
        {Object.entries(FIELDS).map(([name, field]) => (
          <FormField
            key={name}
            name={name}
            field={field}
            value={values[name]}
            set={set}
            problems={problems}
          />
        ))}
      </chakra.div>
    </EngineProvider>
  );
}

export const fixture: PartFixture = {
  part: 'form-field',
  states: {
    empty: () => <Form />,
    filled: () => <Form from={VALUES} />,
    wrong: () => <Form from={VALUES} problems={WRONG} />,
  },
};

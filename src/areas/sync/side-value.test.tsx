import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { SideValues } from './side-value.tsx';

it('a field and what it holds are two words where a group of fields is shown', () => {
  const side = { name: 'Acme', code: 'C1' };
  const { fields } = entityOf('companies');
  renderAt('/', createFakeSession(), {
    '/': (
      <p data-testid="side">
        <SideValues fields={fields} pointers={['/name', '/code']} side={side} rows={[side]} />
      </p>
    ),
  });
  expect([...screen.getByTestId('side').children].map((line) => line.textContent)).toEqual([
    'Name Acme',
    'Code C1',
  ]);
  cleanup();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OutboxRecord } from '../../offline/index.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

afterEach(cleanup);

const noticeOf = async (trouble: Partial<OutboxRecord>) => {
  const { engine } = await renderWithEngine({
    pages: { '/': <TroubleNotice collection="companies" id="acme" editTo="/edit" /> },
    rows: { companies: [{ id: 'acme', name: 'Acme', version: 1 }] },
  });
  await engine.update('companies', 'acme', { name: 'Acme & Sons' });
  await answerWork(engine, trouble);
};

it('says what the server refused at which field, and where it is mended', async () => {
  await noticeOf({
    state: 'dead',
    lastError: {
      status: 422,
      type: '/problems/invalid',
      title: 'Invalid',
      at: 0,
      errors: [{ pointer: '/vatNumber', code: 'unique', message: 'This value is already used' }],
    },
  });
  const sentence = await screen.findByText('This value is already used', { exact: false });
  expect(sentence.closest('div')?.textContent).toContain('VAT number – This value is already used');
  expect(screen.getByRole('link', { name: 'Mend it' }).getAttribute('href')).toBe('/edit');
});

it.each([
  ['Someone else changed this meanwhile', { op: 'update', theirs: { id: 'acme', version: 2 } }],
  ['Someone removed this while you changed it', { op: 'update', theirs: null }],
  ['There is one like this on the server already', { op: 'create' }],
] as const)('says what a change met: %s', async (words, met) => {
  await noticeOf({ state: 'conflict', ...met });
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare and decide' })).toBeDefined();
});

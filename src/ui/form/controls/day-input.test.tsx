import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { Field } from '../field.tsx';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

function Day({ kind }: { kind: 'date' | 'timestamp' }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Due">
      {(control) => (
        <>
          <DayInput control={control} label="Due" kind={kind} value={value ?? ''} onChange={setValue} />
          <output>{String(value)}</output>
        </>
      )}
    </Field>
  );
}
const open = async (kind: 'date' | 'timestamp') => {
  await renderWithEngine({ pages: { '/': <Day kind={kind} /> } });
  return screen.findByLabelText<HTMLInputElement>('Due', { exact: true });
};
const kept = () => document.querySelector('output')?.textContent;

describe('a day', () => {
  it('is typed as one likes, and written out when the box is left', async () => {
    const box = await open('date');
    fireEvent.change(box, { target: { value: '+3' } });
    expect([box.value, kept()]).toEqual(['+3', '2026-11-23']);
    fireEvent.blur(box);
    expect(box.value).toBe('23/11/2026');
    fireEvent.change(box, { target: { value: 'demain' } });
    expect(kept()).toBe('2026-11-21');
    fireEvent.change(box, { target: { value: ' ' } });
    expect(kept()).toBe('null');
  });

  it('that is none stays as it was typed, to be mended', async () => {
    const box = await open('date');
    fireEvent.change(box, { target: { value: '31/2' } });
    fireEvent.blur(box);
    expect([box.value, kept()]).toEqual(['31/2', '31/2']);
  });

  it('may be taken from the browser’s calendar', async () => {
    const box = await open('date');
    fireEvent.change(document.querySelector('input[type=date]')!, { target: { value: '2026-12-24' } });
    expect([box.value, kept()]).toEqual(['24/12/2026', '2026-12-24']);
  });

  it('has a time where the field has one', async () => {
    const box = await open('timestamp');
    fireEvent.change(box, { target: { value: 'demain 9h30' } });
    fireEvent.blur(box);
    expect([box.value, kept()]).toEqual(['21/11/2026 09:30', '2026-11-21 09:30']);
  });
});

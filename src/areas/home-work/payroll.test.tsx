import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HOME_WORK_DAYS } from '../../domain/hr/home-work-parameters.rules.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { readFile } from '../../ui/exchange/worker/read-file.ts';
import { workerHere } from '../../ui/exchange/worker/worker-here.fixture.ts';
import { ME, told } from './days-page.fixture.tsx';
import { Payroll } from './payroll.tsx';

afterEach(cleanup);

it('hands the month of all to whoever pays: the figures of a sheet, or a CSV in the language of the page', async () => {
  const handed: { file: Blob; name: string }[] = [];
  const at = { cursor: null, at: 1 };
  const rows = {
    users: [{ ...ME, email: 'camille@example.org', matricule: 'E007' }],
    homeWorkDays: [told('2026-11-16'), told('2026-11-17', { kind: 'cycled', homeHalf: 'morning', km: 600 })],
  };
  const pages = {
    '/': (
      <Payroll
        month="2026-11"
        limits={HOME_WORK_DAYS}
        spawn={workerHere}
        hand={(file, name) => void handed.push({ file, name })}
      />
    ),
  };
  const { engine } = await renderWithEngine({ pages, rows, person: { ...me, roles: ['accounts'] } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Excel' });
  expect(button.disabled, 'not all is here').toBe(true);
  await act(async () => {
    for (const collection of ['users', 'homeWorkDays', 'parameters'])
      await engine.db.strict.cursors.put({ ...at, collection });
  });
  await screen.findByText('The month is open: its people change it until 10/12/2026.');
  await screen.findByText(/^As of 01\/01\/1970 01:00\./);
  for (const name of ['Excel', 'CSV']) {
    const one = screen.getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(one.disabled).toBe(false));
    fireEvent.click(one);
  }
  await waitFor(() => expect(handed).toHaveLength(2));
  expect(handed.map(({ name }) => name)).toEqual(['home-and-work-2026-11.xlsx', 'home-and-work-2026-11.csv']);
  const [, line = []] = (await readFile(handed[0]!.file))[0]!.rows;
  // 1,200 km × 0.25 € are 300 €; a day and a half at home are 4.05 €.
  expect(line.slice(0, 5)).toEqual(['Camille Martin', 'E007', 'camille@example.org', '2026-11', false]);
  // A moment, and not its words.
  expect(line[5]).toBeInstanceOf(Date);
  expect(line.slice(6, 8)).toEqual([1, 0]);
  expect(line.slice(12)).toEqual([1.5, 0, 1200, 4.05, 0, 300, 0, 0, 0, 304.05]);
  const text = await handed[1]!.file.text();
  expect(text).toContain(
    'Camille Martin,E007,camille@example.org,2026-11,no,01/01/1970 01:00,1,0,1,0,0,0,1.5,0,1200,4.05,0.00,300.00',
  );
  await screen.findAllByText(
    'The server was not reached: the file has what was told until 01/01/1970 01:00.',
  );
  // What was told meanwhile elsewhere is asked for first.
  const pull = vi.spyOn(engine, 'pull').mockImplementation(async (collection) => {
    if (collection === 'homeWorkDays') await engine.db.rows(collection).put(told('2026-11-18'));
    await engine.db.strict.cursors.put({ collection, cursor: null, at: Date.UTC(2026, 10, 20, 13) });
    return { changed: 1 } as Awaited<ReturnType<typeof engine.pull>>;
  });
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(handed).toHaveLength(3));
  expect(await handed[2]!.file.text()).toContain('2026-11,no,20/11/2026 14:00,2,0,1');
  await screen.findByText(/^As of 20\/11\/2026 14:00\./);
  pull.mockRestore();
});

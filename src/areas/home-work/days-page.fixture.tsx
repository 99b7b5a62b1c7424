import { fireEvent, screen, within } from '@testing-library/react';
import { CAR } from '../../domain/hr/expense-account.fixture.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { fakeUser } from '../../ui/session/session-fake.ts';
import { MyDays } from './my-days.tsx';

export const HOME = { textAddress: '12 rue Pasteur, Villeurbanne', latitude: 45.77, longitude: 4.88 };
export const WORK = { textAddress: '3 rue de l’Industrie, Vienne', latitude: 45.52, longitude: 4.87 };
export const ME = {
  id: fakeUser.id,
  version: 1,
  displayLine1: 'Camille Martin',
  firstName: 'Camille',
  lastName: 'Martin',
  entryDate: '2020-01-01',
  enabled: true,
  address: HOME,
  workAddress: WORK,
  vehicles: [CAR],
  service: 's',
};
export const told = (date: string, more: object = {}) => ({
  id: date,
  version: 1,
  employee: ME.id,
  date,
  kind: 'home-working',
  calculatedPresence: 'home',
  calculatedElsewhere: true,
  ...more,
});
export const parameter = (key: string, value: unknown) => ({ id: key, version: 1, key, value, public: true });
type Rows = NonNullable<RenderWithEngineOptions['rows']>;

export async function open(rows: Rows = {}, more: Partial<RenderWithEngineOptions> = {}) {
  const view = await renderWithEngine({
    pages: { '/': <MyDays />, '/profile': <p>profile</p> },
    rows: { users: [ME], ...rows },
    ...more,
  });
  await screen.findByRole('grid', { name: 'My days, November 2026' });
  await screen.findByText('12 rue Pasteur, Villeurbanne');
  const of = async (date: string) =>
    (await view.engine.db.rows('homeWorkDays').toArray()).find((row) => row['date'] === date);
  return { ...view, of };
}
/** A day by what is heard of it, which is all that its button is named by: some forty names are not made out for one. */
export const day = async (name: string | RegExp) => {
  const said = await within(screen.getByRole('grid')).findByText(name, { selector: '.days-said' });
  return said.closest('button')!;
};
export const kind = (name: string) =>
  within(screen.getByRole('group', { name: 'Press a kind, then the days' })).getByRole('button', { name });
export const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

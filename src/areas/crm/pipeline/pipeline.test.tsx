import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FIRST_STAGES } from '../../../domain/crm/opportunity-stage.entity.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../../testing/render-with-engine.tsx';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { crmRoutes } from '../routes.tsx';

const page = async (path: string) =>
  (await crmRoutes.find((route) => route.path === path)!.Component()).default;
const PipelinePage = await page('/pipeline');
const NewPage = await page('/pipeline/new');
const DetailPage = await page('/pipeline/:opportunityId');

// Nothing is laid out here: a column says how high it would be.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ME = me.id;
const STAGES = FIRST_STAGES.map((stage, at): AnyRow => ({
  ...stage,
  id: stage.label,
  position: String.fromCharCode(65 + at),
  isActive: true,
  displayLine1: stage.label,
  version: 1,
}));
const card = (title: string, stage: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: title,
  title,
  displayLine1: title,
  displayLine2: 'Curie SAS',
  stage,
  stageKind: STAGES.find(({ id }) => id === stage)?.['kind'],
  stageSince: '2026-11-10 10:00',
  createdAt: '2026-11-01 09:00',
  createdBy: ME,
  owner: ME,
  probability: 50,
  stageLog: [],
  version: 1,
  ...more,
});
const CARDS = [
  card('Press', 'New', { position: 'B', amount: 100_000, weightedAmount: 10_000 }),
  card('Robot', 'New', { position: 'C', amount: 50_000, weightedAmount: 5_000 }),
  card('Oven', 'Proposal', {
    position: 'B',
    amount: 70_000,
    weightedAmount: 35_000,
    expectedCloseDate: '2026-11-01',
    stageSince: '2026-09-01 10:00',
  }),
  card('Crane', 'Won', {
    stageSince: '2026-11-15 10:00',
    amount: 20_000,
    owner: 'somebody',
    createdBy: 'somebody',
  }),
  card('Ancient', 'Won', { stageSince: '2025-11-15 10:00', amount: 20_000 }),
];
const open = (options: Partial<RenderWithEngineOptions> & { cards?: AnyRow[]; stages?: AnyRow[] } = {}) =>
  renderWithEngine({
    at: '/pipeline',
    pages: {
      '/pipeline': <PipelinePage />,
      '/pipeline/new': <NewPage />,
      '/pipeline/:opportunityId': <DetailPage />,
    },
    ...options,
    rows: {
      opportunityStages: options.stages ?? STAGES,
      opportunities: options.cards ?? CARDS,
      lostReasons: [
        { id: 'price', label: 'Price', displayLine1: 'Price', isActive: true, version: 1 },
        { id: 'old', label: 'Old', displayLine1: 'Old', isActive: false, version: 1 },
      ],
      ...options.rows,
    },
  });
const column = (name: string) => screen.findByRole('region', { name });
const titles = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .flatMap((link) => link.querySelector('b')?.textContent ?? []);
const link = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const keys = async (name: string, ...all: string[]) => {
  const element = await link(name);
  act(() => element.focus());
  for (const key of all) fireEvent.keyDown(document.activeElement!, { key });
};
type Engine = Awaited<ReturnType<typeof open>>['engine'];
const held = (engine: Engine, id: string) => engine.db.rows('opportunities').get(id);

describe('the board of the pipeline', () => {
  it('shows a column for each stage, with its sums; closed ones of the last 90 days', async () => {
    await open();
    await waitFor(async () => expect(await titles('New')).toEqual(['Press', 'Robot']));
    const begun = (await column('New')).textContent;
    expect(begun).toContain('1\u202F500,00\u00A0€');
    expect(begun).toContain('150,00\u00A0€ weighted');
    expect(await titles('Won')).toEqual(['Crane']);
    expect((await column('Won')).textContent).toContain('Those of the last 90 days');
    expect((await screen.findByRole('link', { name: 'Show all in “Won”' })).getAttribute('href')).toBe(
      '/pipeline?look=list&stage=Won&sort=-stageSince',
    );
    const oven = (await link('Oven')).textContent;
    expect(oven).toContain('Curie SAS');
    expect(oven).toContain('Overdue');
    expect(oven).toContain('80 days');
  });

  it('a move by keyboard writes stage, place and log, and is taken back', async () => {
    const { engine } = await open();
    await keys('Press', ' ', 'ArrowRight', ' ');
    await waitFor(async () => expect((await held(engine, 'Press'))?.['stage']).toBe('Qualification'));
    const moved = await held(engine, 'Press');
    expect(moved).toMatchObject({
      stageKind: 'ongoing',
      probability: 25,
      stageLog: [{ from: 'New', to: 'Qualification', by: ME }],
    });
    await waitFor(async () => expect(await titles('Qualification')).toEqual(['Press']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles('New')).toEqual(['Press', 'Robot']));
    expect(await held(engine, 'Press')).toMatchObject({ position: 'B', probability: 50 });
  });

  it('orders within a column by writing one place', async () => {
    const { engine } = await open();
    await keys('Robot', ' ', 'ArrowUp', ' ');
    await waitFor(async () => expect(await titles('New')).toEqual(['Robot', 'Press']));
    await waitFor(async () => {
      const queued = await engine.db.strict.outbox.toArray();
      expect(queued.map(({ entityId }) => entityId)).toEqual(['Robot']);
    });
    expect((await held(engine, 'Press'))?.['position']).toBe('B');
  });

  it('asks why it is lost: given up, the card is back; told, it is written', async () => {
    const { engine } = await open();
    await keys('Oven', ' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
    const sheet = await screen.findByRole('dialog', { name: 'Lost “Oven”' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await titles('Proposal')).toEqual(['Oven']));
    expect(await engine.db.strict.outbox.count()).toBe(0);

    await keys('Oven', ' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
    const again = await screen.findByRole('dialog', { name: 'Lost “Oven”' });
    fireEvent.click(within(again).getByRole('button', { name: 'Lost' }));
    expect(await within(again).findByText('To be filled in.')).toBeTruthy();
    const box = await within(again).findByRole('combobox', { name: 'Lost reason' });
    fireEvent.focus(box);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Price']);
    fireEvent.click(options[0]!);
    fireEvent.click(within(again).getByRole('button', { name: 'Lost' }));
    await waitFor(async () =>
      expect(await held(engine, 'Oven')).toMatchObject({
        stage: 'Lost',
        lostReason: 'price',
        probability: 0,
      }),
    );
    await waitFor(async () => expect(await titles('Lost')).toEqual(['Oven']));
  });

  it('says plainly who may open again what is closed', async () => {
    const { engine } = await open();
    await keys('Crane', ' ', 'ArrowLeft', ' ');
    expect(await screen.findByText('This opportunity is closed. Only its owner may reopen it.')).toBeTruthy();
    await waitFor(async () => expect(await titles('Won')).toEqual(['Crane']));
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });

  it('says what a won one leads to, where there is such a page', async () => {
    const paths = ({ collection, entityId }: { collection: string; entityId: string }) =>
      collection === 'projects' ? `/projects/${entityId}` : undefined;
    await open({
      cards: [card('Press', 'Negotiation', { company: 'curie' })],
      pages: {
        '/pipeline': (
          <RecordPaths value={paths}>
            <PipelinePage />
          </RecordPaths>
        ),
      },
    });
    await keys('Press', ' ', 'ArrowRight', ' ');
    const sheet = await screen.findByRole('dialog', { name: '“Press” is won' });
    expect(within(sheet).getByRole('link', { name: 'Create the project' }).getAttribute('href')).toBe(
      '/projects/new?customer=curie',
    );
  });

  it('asks nothing of a won one that leads nowhere yet', async () => {
    const { engine } = await open({ cards: [card('Press', 'Negotiation')] });
    await keys('Press', ' ', 'ArrowRight', ' ');
    await waitFor(async () => expect((await held(engine, 'Press'))?.['stage']).toBe('Won'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps a stage that is switched off as long as open cards stand in it', async () => {
    await open({
      stages: STAGES.map((stage) =>
        ['New', 'Qualification'].includes(stage.id) ? { ...stage, isActive: false } : stage,
      ),
    });
    await waitFor(async () => expect(await titles('New (switched off)')).toEqual(['Press', 'Robot']));
    expect(screen.queryByRole('region', { name: /Qualification/ })).toBeNull();
  });

  it('shows those that the address asks for, and the same in the list', async () => {
    const { router } = await open({ at: '/pipeline?q=robot' });
    await waitFor(async () => expect(await titles('New')).toEqual(['Robot']));
    await act(() => router.navigate('/pipeline?q=robot&look=list'));
    expect(await screen.findByRole('table', { name: 'Pipeline' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    expect(screen.queryByRole('link', { name: /Press/ })).toBeNull();
  });
});

describe('a pipeline without stages', () => {
  const NONE = { stages: [], cards: [] };
  const heard = ({ engine }: { engine: Engine }) =>
    act(() => engine.db.strict.cursors.put({ collection: 'opportunityStages', cursor: 'c1.1', at: 1 }));

  it('begins with the usual ones, for whoever sets them', async () => {
    const opened = await open({ ...NONE, person: { roles: ['admin'] } });
    await screen.findByText('The stages are not on this device yet');
    await heard(opened);
    fireEvent.click(await screen.findByRole('button', { name: 'Begin with the usual stages' }));
    await column('Lost');
    const names = [...document.querySelectorAll('.board-column h2')].map((one) => one.textContent);
    expect(names).toEqual(FIRST_STAGES.map(({ label }) => label));
  });

  it('says to all others who sets them', async () => {
    await heard(await open(NONE));
    await screen.findByText(/An administrator sets them/);
    expect(screen.queryByRole('button', { name: /usual stages/ })).toBeNull();
  });
});

describe('an opportunity', () => {
  it('begins in the first open stage, as one’s own', async () => {
    await open({ at: '/pipeline/new', rows: { users: [{ id: ME, displayLine1: 'Me Myself', version: 1 }] } });
    const stage = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Stage/ });
    await waitFor(() => expect(stage.value).toBe('New'));
    const owner = screen.getByRole<HTMLInputElement>('combobox', { name: /^Owner/ });
    await waitFor(() => expect(owner.value).toBe('Me Myself'));
  });

  it('begins in the stage that the address names', async () => {
    await open({ at: '/pipeline/new?stage=Proposal' });
    const stage = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Stage/ });
    await waitFor(() => expect(stage.value).toBe('Proposal'));
  });

  it('tells how it came where it is', async () => {
    await open({
      at: '/pipeline/Press',
      cards: [
        card('Press', 'Proposal', {
          stageLog: [
            { lineKey: '1', from: null, to: 'New', at: '2026-11-01 10:00', by: null },
            { lineKey: '2', from: 'New', to: 'Proposal', at: '2026-11-13 10:00', by: ME },
          ],
        }),
      ],
      rows: { users: [{ id: ME, displayLine1: 'Léa Martin', version: 1 }] },
    });
    await screen.findByRole('heading', { name: 'How it came here' });
    await waitFor(() =>
      expect(document.body.textContent).toContain('Moved from New to Proposal by Léa Martin, after 12 days'),
    );
  });
});

describe('the forecast', () => {
  it('tells what is expected by month, the overdue apart', async () => {
    await open({
      at: '/pipeline?look=forecast',
      cards: [
        ...CARDS,
        card('Saw', 'Proposal', { expectedCloseDate: '2026-12-24', amount: 40_000, weightedAmount: 20_000 }),
      ],
    });
    const table = within(await screen.findByRole('group', { name: 'Forecast' }));
    const row = (name: string) =>
      table
        .getByRole('rowheader', { name })
        .closest('tr')!
        .textContent?.replace(/[\u202F\u00A0]/g, ' ');
    expect(row('Expected before today')).toBe('Expected before today1700,00 €350,00 €');
    expect(row('December 2026')).toBe('December 20261400,00 €200,00 €');
    expect(row('November 2026')).toBe('November 20260200,00 €');
    expect(row('No date')).toBe('No date21 500,00 €150,00 €');
    expect(table.getByRole('link', { name: 'No date' }).getAttribute('href')).toContain(
      'expectedCloseDate=-',
    );
  });
});

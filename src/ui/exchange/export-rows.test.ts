import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { walkRows } from '../../offline/upkeep.ts';
import type { Engine } from '../../offline/index.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { exportRows, type ExportJob } from './export-rows.ts';
import type { ExchangeWorker } from './worker/exchange-client.ts';
import type { FromExchange, ToExchange } from './worker/messages.ts';
import { readFile } from './worker/read-file.ts';
import { serveExchange } from './worker/serve-exchange.ts';

let engine: Engine;
afterEach(() => engine.stop());

function workerHere(seen: ToExchange[] = []): ExchangeWorker {
  let tell = (_message: FromExchange): void => {};
  const hear = serveExchange((message) => tell(message));
  return {
    post(message) {
      // As between two threads: what cannot be copied would fail here.
      seen.push(structuredClone(message));
      void hear(message);
    },
    listen: (told) => void (tell = told),
    end: () => {},
  };
}
async function open(rows: Record<string, AnyRow[]>) {
  engine = fakeEngine({ entities: COLLECTIONS.map(entityOf) });
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut(all);
}
async function exported(more: Partial<ExportJob>, seen?: ToExchange[]) {
  let handed: { file: Blob; name: string } | undefined;
  const result = await exportRows({
    engine,
    collection: 'companies',
    rows: walkRows(engine, 'companies'),
    format: 'csv',
    language: 'fr',
    french: { Name: 'Nom', Owner: 'Responsable', Company: 'Société', Companies: 'Sociétés' },
    fileName: 'Sociétés',
    spawn: () => workerHere(seen),
    hand: (file, name) => void (handed = { file, name }),
    ...more,
  });
  return { ...result, name: handed!.name, sheets: await readFile(handed!.file) };
}
const user = (id: string, name: string): AnyRow => ({ id, version: 1, displayLine1: name });
const COMPANIES: AnyRow[] = [
  {
    id: '1',
    version: 1,
    name: 'Curie',
    displayLine1: 'Curie',
    owner: 'a',
    addresses: [{ lineKey: 'k', kind: 'billing', address: 'x' }],
  },
  { id: '2', version: 1, name: 'Zola', displayLine1: 'Zola', owner: 'b' },
  { id: '3', version: 1, name: 'Éclair', displayLine1: 'Éclair', owner: 'c' },
  { id: '4', version: 1, name: 'Gone', displayLine1: 'Gone', owner: 'nobody' },
];

describe('an export', () => {
  it('has the columns asked for, and names of links that lead to one row only', async () => {
    await open({
      companies: COMPANIES,
      users: [user('a', 'Camille'), user('b', 'Martin'), user('c', 'Martin')],
    });
    const { name, count, sheets } = await exported({ columns: ['name', 'owner', 'addresses'] });
    expect([name, count]).toEqual(['Sociétés.csv', 4]);
    expect(sheets[0]?.rows.slice(0, 5)).toEqual([
      ['Nom', 'Responsable'],
      ['Curie', 'Camille'],
      ['Zola', 'Martin [b]'],
      ['Éclair', 'Martin [c]'],
      ['Gone', 'nobody'],
    ]);
  });

  it('of all fields has the identifiers, and in XLSX a sheet for the lines', async () => {
    await open({ companies: COMPANIES, addresses: [user('x', '3 rue Nationale, Lyon')] });
    const { sheets } = await exported({ format: 'xlsx' });
    expect(sheets.map(({ name }) => name)).toEqual(['Sociétés', 'Addresses', 'Attachments']);
    expect(sheets[0]?.rows[0]?.slice(0, 2)).toEqual(['ID', 'Nom']);
    expect(sheets[1]?.rows).toEqual([
      ['ID', 'Société', 'Kind', 'Address'],
      ['1', 'Curie', 'Billing', '3 rue Nationale, Lyon'],
    ]);
  });

  it('of lines has one row for each, whatever their document', async () => {
    const line = (lineKey: string, label: string) => ({
      lineKey,
      date: '2026-03-10',
      label,
      calculatedAmount: 1_200,
      vat: [{ lineKey: 'v', rate: 20, amount: 200 }],
      expense: { expenseClassic: { category: 'supplies' } },
    });
    await open({ users: [user('a', 'Camille')] });
    const one = { id: '1', version: 1, employee: 'a', period: '2026-03', title: 'March' };
    const { count, sheets } = await exported({
      collection: 'expenseAccounts',
      asLines: true,
      rows: [
        { ...one, costs: [line('x', 'Paper'), line('y', 'Ink')] },
        { ...one, id: '2', costs: [] },
      ],
      french: { VAT: 'TVA', Employee: 'Salarié', 'Office supplies': 'Fournitures de bureau' },
    });
    expect(count).toBe(2);
    const [head = [], ...rows] = sheets[0]!.rows.slice(0, 3);
    const at = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(at('Salarié')).toEqual(['Camille', 'Camille']);
    expect(at('Label')).toEqual(['Paper', 'Ink']);
    expect(at('Kind')).toEqual(['Fournitures de bureau', 'Fournitures de bureau']);
    expect(at('TVA – 20 %')).toEqual(['2,00', '2,00']);
    expect(at('Recoverable VAT')).toEqual(['2,00', '2,00']);
  });

  it('goes to the worker some hundred rows at a time, and each name once', async () => {
    await open({ users: [user('a', 'Camille')] });
    const seen: ToExchange[] = [];
    const rows = Array.from({ length: 1201 }, (_, at) => ({ id: String(at), name: `N${at}`, owner: 'a' }));
    expect((await exported({ rows, columns: ['name', 'owner'] }, seen)).count).toBe(1201);
    const chunks = seen.flatMap((message) => (message.name === 'rows' ? [message.ask] : []));
    expect(chunks.map((chunk) => chunk.rows.length)).toEqual([200, 200, 200, 200, 200, 200, 1]);
    expect(chunks.map((chunk) => Object.keys(chunk.names))).toEqual([['users'], [], [], [], [], [], []]);
  });
});

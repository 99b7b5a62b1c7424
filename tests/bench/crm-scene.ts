import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { caller, type Call } from './caller.ts';
import { ACCOUNT, inBrowser, takeIn, type Stage } from './scene.ts';
import { serverWith } from './surroundings.ts';

/** Companies with many to tell of, and one with a little: opening the one is measured against opening the other. */
export interface Relation {
  readonly name: string;
  readonly contacts: number;
  readonly opportunities: number;
  readonly activities: number;
}
export const LARGE: Relation = {
  name: 'Quincaillerie des Trois Vallons',
  contacts: 40,
  opportunities: 20,
  activities: 300,
};
export const SMALL: Relation = {
  name: 'Verrerie du Petit Bois',
  contacts: 1,
  opportunities: 0,
  activities: 2,
};

const KINDS = ['call', 'mail', 'meeting', 'visit', 'note'];
const dayOf = (at: number): string =>
  `2026-${String((at % 10) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;

/** A company with its people, what may be sold to it and what was done with it. */
export async function makeRelation(
  call: Call,
  owner: string,
  { name, contacts, opportunities, activities }: Relation,
): Promise<void> {
  const made = async (collection: string, row: object): Promise<string> =>
    (await call<{ readonly id: string }>(`/${collection}`, row)).id;
  const place = { latitude: 45.77, longitude: 4.83 };
  const address = await made('addresses', {
    textAddress: '12 rue des Tanneurs',
    postcode: '69001',
    ...place,
  });
  const addresses = [{ lineKey: randomUUID(), kind: 'billing', address }];
  const company = await made('companies', { name, kinds: ['customer'], owner, addresses, ...place });
  const people: string[] = [];
  for (let at = 0; at < contacts; at += 1)
    people.push(await made('contacts', { firstName: `Anne ${at}`, lastName: `Roche ${at}`, company }));
  const stage =
    opportunities === 0
      ? undefined
      : await made('opportunityStages', {
          label: `Of ${name}`,
          kind: 'ongoing',
          probability: 30,
          position: 'z1',
        });
  const deals: string[] = [];
  for (let at = 0; at < opportunities; at += 1)
    deals.push(
      await made('opportunities', {
        title: `Machine ${at}`,
        company,
        contacts: people.slice(at, at + 1),
        owner,
        stage,
        amount: 100_000 * (at + 1),
      }),
    );
  for (let at = 0; at < activities; at += 1)
    await made('activities', {
      kind: KINDS[at % KINDS.length],
      subject: `Subject ${at}`,
      notes: 'The budget is confirmed, the decision is expected next month.',
      at: `${dayOf(at)} 10:${10 + (at % 50)}`,
      company,
      contacts: people.slice(at % contacts, (at % contacts) + 1),
      opportunity: deals[at % Math.max(1, deals.length)] ?? null,
      owner,
    });
}

/**
 * A device that holds so many companies, twice as many contacts, and the opportunities and activities of a company of that
 * size, without a server: everything is answered from what lies here.
 */
export async function withCrm<T>(
  { scratch }: Stage,
  companies: number,
  work: (context: BrowserContext, address: string) => Promise<T>,
): Promise<T> {
  const more = { opportunities: Math.ceil(companies * 0.03), activities: Math.ceil(companies / 2) };
  const server = await serverWith(companies, undefined, more);
  const network = await startFaultProxy(server.address);
  const profile = join(scratch, 'crm');
  try {
    const { call, id } = await caller(server.address, ACCOUNT);
    for (const relation of [LARGE, SMALL]) await makeRelation(call, id, relation);
    await inBrowser(profile, (context) => takeIn(context, network.address));
    network.down = true;
    return await inBrowser(profile, (context) => work(context, network.address));
  } finally {
    await network.stop();
    await server.stop();
  }
}

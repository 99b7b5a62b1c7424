import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { ourHands, peerHands, type ListHands } from './list-hands.ts';
import { installWatch } from './list-watch.ts';
import { bundlePeerList } from './peer-list/bundle.ts';
import { ACCOUNT, inBrowser, PASSWORD, takeIn, type Stage } from './scene.ts';
import { staticSite } from './static-site.ts';
import { serverWith } from './surroundings.ts';

/** A list in a browser of its own, and what a person does with it. */
export interface ListSide {
  readonly page: Page;
  readonly hands: ListHands;
}
export interface ListSides {
  readonly ours: ListSide;
  /** React-admin without the half second that its filters wait. */
  readonly peer: ListSide;
  /** The same page as it ships. */
  readonly shipped: ListSide;
  /** Where its files lie. */
  readonly peerFolder: string;
}

export const OURS = { rows: 'tbody tr[data-row]', count: '.list-count' };
const PEERS = { rows: 'tbody tr', count: '.MuiTablePagination-displayedRows' };
const FILL_PAGE = 2_500;

/** All rows of a collection, as the server gives them. */
async function rowsOf(address: string, token: string, collection: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let path: string | undefined = `/api/${collection}?limit=${FILL_PAGE}`; path;) {
    const answer: Response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    rows.push(...((await answer.json()) as unknown[]));
    path = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

async function givePeerItsRows(address: string, folder: string): Promise<void> {
  const answer = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const [companies, users] = [
    await rowsOf(address, token, 'companies'),
    await rowsOf(address, token, 'users'),
  ];
  await writeFile(join(folder, 'rows.json'), JSON.stringify({ companies, users }));
}

/**
 * Our list and react-admin's over the same companies, each in a browser of its own with a profile on the disk. Ours holds
 * them in its database and answers from its worker, without a server; react-admin has them in the page.
 */
export async function withBothKindsOfList<T>(
  { scratch }: Stage,
  companies: number,
  work: (sides: ListSides) => Promise<T>,
): Promise<T> {
  const peerFolder = join(scratch, 'peer-list');
  await bundlePeerList(peerFolder);
  const server = await serverWith(companies);
  const network = await startFaultProxy(server.address);
  const site = await staticSite(peerFolder);
  const profiles = { ours: join(scratch, 'list-ours'), peer: join(scratch, 'list-peer') };
  try {
    await givePeerItsRows(server.address, peerFolder);
    await inBrowser(profiles.ours, (context) => takeIn(context, network.address));
    network.down = true;
    return await inBrowser(profiles.ours, (ours) =>
      inBrowser(profiles.peer, async (theirs) => {
        const side = async (
          page: Page,
          places: typeof OURS,
          hands: (page: Page) => ListHands,
        ): Promise<ListSide> => {
          await installWatch(page, places);
          return { page, hands: hands(page) };
        };
        return work({
          ours: await side(await ours.newPage(), OURS, (page) =>
            ourHands(page, `${network.address}/crm/companies`),
          ),
          peer: await side(await theirs.newPage(), PEERS, (page) =>
            peerHands(page, `${site.address}/?eager`),
          ),
          shipped: await side(await theirs.newPage(), PEERS, (page) => peerHands(page, site.address)),
          peerFolder,
        });
      }),
    );
  } finally {
    await network.stop();
    await server.stop();
    await site.stop();
  }
}

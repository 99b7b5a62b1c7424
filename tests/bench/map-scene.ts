import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { installPaintWatch } from './paint-watch.ts';
import { ACCOUNT, inBrowser, PASSWORD, takeIn, type Stage } from './scene.ts';
import { staticSite } from './static-site.ts';
import { build, serverWith } from './surroundings.ts';

export interface MapSides {
  /** The list of companies is open, which leads to their map. */
  readonly ours: Page;
  readonly bare: Page;
  readonly places: number;
}

const VIEW = { width: 1280, height: 800 };

/** Where the companies are, as the server gives them. */
async function placesOf(address: string): Promise<(readonly [number, number])[]> {
  const answer = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const places: (readonly [number, number])[] = [];
  for (let path: string | undefined = '/api/companies?limit=2500'; path;) {
    const page: Response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    for (const { isActive, latitude, longitude } of (await page.json()) as Record<string, unknown>[])
      if (isActive !== false && typeof latitude === 'number' && typeof longitude === 'number')
        places.push([longitude, latitude]);
    path = /<([^>]+)>;\s*rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return places;
}

/** The map of a device that holds so many companies and no longer reaches its server, and a bare map of the same places. */
export async function withBothMaps<T>(
  { scratch }: Stage,
  companies: number,
  work: (sides: MapSides) => Promise<T>,
): Promise<T> {
  const folder = join(scratch, 'bare-map');
  build('tests/bench/bare-map/vite.config.ts', folder);
  const server = await serverWith(companies);
  const network = await startFaultProxy(server.address);
  const site = await staticSite(folder);
  const profiles = { ours: join(scratch, 'map-ours'), bare: join(scratch, 'map-bare') };
  try {
    const places = await placesOf(server.address);
    await writeFile(join(folder, 'places.json'), JSON.stringify(places));
    await inBrowser(profiles.ours, (context) => takeIn(context, network.address));
    network.down = true;
    return await inBrowser(profiles.ours, (mine) =>
      inBrowser(profiles.bare, async (theirs) => {
        const [ours, bare] = [await mine.newPage(), await theirs.newPage()];
        for (const page of [ours, bare]) {
          await page.setViewportSize(VIEW);
          await installPaintWatch(page);
        }
        await ours.goto(`${network.address}/crm/companies`);
        await ours.locator('[data-row]').first().waitFor();
        await bare.goto(site.address);
        return work({ ours, bare, places: places.length });
      }),
    );
  } finally {
    await network.stop();
    await server.stop();
    await site.stop();
  }
}

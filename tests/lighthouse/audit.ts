import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installApart } from '../run/install-apart.ts';

const LIST = new URL('lighthouse.json', import.meta.url);

export const PRESETS = ['desktop', 'mobile'] as const;
export type Preset = (typeof PRESETS)[number];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** An audit that took points off its category. */
export interface Fault {
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  /** What was measured, and the first things that it was found on. */
  readonly found: string;
}
/** One look at one page: points of a hundred by category. */
export interface Look {
  readonly points: Readonly<Record<Category, number>>;
  readonly faults: readonly Fault[];
  /** What Lighthouse makes of the machine in that moment; about 1,500 is a good laptop with nothing else to do. */
  readonly machine: number;
}

interface AuditReport {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly unknown[] };
}
interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, AuditReport>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
  config?: unknown,
) => Promise<{ readonly lhr: Report } | undefined>;

/** The live connection of whoever is signed in stays open, so that their network is never quiet: this long is waited for it. */
const QUIET_WITHIN_MS = 12_000;
const ITEMS_TOLD = 3;
const ITEM_LENGTH = 300;

/** Where an item stands in the page, else all that is known of it. */
function itemOf(item: unknown): string {
  const { node, ...rest } = item as { node?: { snippet?: string } };
  return (node?.snippet ?? JSON.stringify(rest)).slice(0, ITEM_LENGTH);
}

function faultsOf(report: Report): Fault[] {
  return CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
      const items = (audit.details?.items ?? []).slice(0, ITEMS_TOLD).map(itemOf);
      return [
        {
          category,
          id,
          title: audit.title,
          found: [audit.displayValue, ...items].filter(Boolean).join(' · '),
        },
      ];
    }),
  );
}

export interface Auditor {
  readonly version: string;
  /**
   * Looks at a page in the browser whose debugging port that is. Who is signed in stays so, and what their device holds;
   * the service worker and the browser's caches are cleared before, so that all code comes from the server.
   */
  look(url: string, port: number, preset: Preset): Promise<Look>;
}

/** Lighthouse, in the version that lighthouse.json names. `LIGHTHOUSE_DIR` names another place than the system's own. */
export async function obtainAuditor(): Promise<Auditor> {
  const folder = await installApart(
    LIST,
    process.env['LIGHTHOUSE_DIR'] ?? join(tmpdir(), 'comptoir-lighthouse'),
  );
  const imported = (path: string): Promise<{ default: unknown }> =>
    import(pathToFileURL(join(folder, 'node_modules/lighthouse/core', path)).href) as Promise<{
      default: unknown;
    }>;
  const lighthouse = (await imported('index.js')).default as Lighthouse;
  const desktop = (await imported('config/desktop-config.js')).default;
  const { dependencies } = JSON.parse(await readFile(LIST, 'utf8')) as {
    dependencies: { lighthouse: string };
  };
  return {
    version: dependencies.lighthouse,
    async look(url, port, preset) {
      const flags = {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: [...CATEGORIES],
        maxWaitForLoad: QUIET_WITHIN_MS,
      };
      const answer = await lighthouse(url, flags, preset === 'desktop' ? desktop : undefined);
      if (!answer || answer.lhr.runtimeError)
        throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no report'}`);
      const { lhr } = answer;
      const pointsOf = (category: Category): number =>
        Math.round((lhr.categories[category]?.score ?? 0) * 100);
      return {
        points: {
          performance: pointsOf('performance'),
          accessibility: pointsOf('accessibility'),
          'best-practices': pointsOf('best-practices'),
        },
        faults: faultsOf(lhr),
        machine: Math.round(lhr.environment.benchmarkIndex),
      };
    },
  };
}

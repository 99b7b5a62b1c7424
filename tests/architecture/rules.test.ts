import { describe, expect, it } from 'vitest';
import { sharedReplacements, silencedTests, suppressions } from './candour.ts';
import { collectionsNamed } from './collections.ts';
import { uncountedQueries } from './live-queries.ts';
import { badName } from './names.ts';
import { pastThePorts } from './ports.ts';
import { fetchedParts, namedParts, parse, type Finding } from './source-tree.ts';
import { wordsOutsideLingui } from './words.ts';

const whats = (rule: (source: ReturnType<typeof parse>) => Finding[], text: string, file = 'src/ui/a.tsx') =>
  rule(parse(file, text)).map(({ what }) => what);

describe('past the ports', () => {
  it.each([
    ['fetch(', "await fetch('/api')"],
    ['fetch(', 'window.fetch(url)'],
    ['Date.now', 'const now = Date.now()'],
    ['Date.now', 'const clock = { now: Date.now }'],
    ['new Date()', 'const today = new Date()'],
    ['new Date()', 'const today = new Date'],
    ['new Date()', 'new globalThis.Date()'],
    ['Date(', 'const text = Date()'],
    ['Math.random', 'Math.random() > 0.5'],
    ['crypto.randomUUID', 'crypto.randomUUID()'],
    ['crypto.randomUUID', 'globalThis.crypto.randomUUID()'],
    ['crypto.getRandomValues', 'crypto.getRandomValues(bytes)'],
    ['navigator.onLine', 'if (navigator.onLine) send()'],
    ['localStorage', "localStorage.getItem('a')"],
    ['localStorage', 'window.localStorage.clear()'],
    ['sessionStorage', 'keep(sessionStorage)'],
  ])('%s is seen in %s', (what, text) => {
    expect(whats(pastThePorts, text)).toEqual([what]);
  });

  it.each([
    'new Date(now)',
    'Date.parse(text)',
    'ports.clock.now()',
    'prefetch()',
    'query.fetch()',
    'api.navigator.onLineChange',
    "'Date.now() in a text'",
    '// localStorage in a comment',
    'const storage = { localStorage: 1 }; storage.localStorage',
  ])('%s is let through', (text) => {
    expect(whats(pastThePorts, text)).toEqual([]);
  });

  it('lets the ports themselves touch the real thing', () => {
    for (const file of [
      'src/offline/ports.ts',
      'src/offline/transport/browser-http.ts',
      'src/ui/theme/device-ports.ts',
    ])
      expect(whats(pastThePorts, 'Date.now()', file)).toEqual([]);
    expect(whats(pastThePorts, 'Date.now()', 'src/offline/sync/reports.ts')).toEqual(['Date.now']);
  });
});

describe('words outside Lingui', () => {
  it.each([
    ['text “Save”', '<button>Save</button>'],
    ['text “Enregistré”', '<p>{done && "Enregistré"}</p>'],
    ['text “yes”', '<p>{on ? "yes" : t`no`}</p>'],
    ['text “Hello ”', '<p>{`Hello ${name}`}</p>'],
    ['text “none”', '<>{name ?? "none"}</>'],
    ['label “Save”', '<Button label="Save" />'],
    ['title “Save”', '<Button title={"Save"} />'],
    ['placeholder “a”', '<input placeholder={on ? "a" : undefined} />'],
    ['aria-label “Close ”', '<Button aria-label={"Close " + name} />'],
    ['alt “Logo”', '<img alt="Logo" />'],
    ['text “Save”', '<Menu trigger={<b>Save</b>} />'],
    ['text “raw”', '<Trans>Open <Tip text={() => <b>raw</b>} /></Trans>'],
  ])('%s is seen in %s', (what, text) => {
    expect(whats(wordsOutsideLingui, `const it = ${text}`)).toEqual([what]);
  });

  it.each([
    '<button><Trans>Save</Trans></button>',
    '<Trans>Open <b>the account</b> {"now"}</Trans>',
    '<Plural value={n} one="# line" other="# lines" />',
    '<Button label={t`Save`} title={t({ message: "Save" })} />',
    '<Button label={i18n._(entity.label)} />',
    '<p>12 : 30 · {"—"}</p>',
    '<input type="email" name="username" className="wide" />',
    '<h1>Comptoir</h1>',
  ])('%s is let through', (text) => {
    expect(whats(wordsOutsideLingui, `const it = ${text}`)).toEqual([]);
  });
});

describe('names of files', () => {
  it.each([
    'src/ui/DataTable.tsx',
    'src/ui/dataTable.tsx',
    'src/ui/data_table.tsx',
    'src/ui/Form/field.tsx',
    'src/domain/utils.ts',
    'src/ui/date-helpers.ts',
    'src/offline/misc/a.ts',
    'src/server/db-manager.ts',
    'src/ui/index.ts',
    'src/areas/crm/index.tsx',
  ])('%s is refused', (file) => {
    expect(badName(file)).toContain(file);
  });

  it.each([
    'src/domain/hr/expense-account.entity.ts',
    'src/server/database/migrations/0001-foundations.sql',
    'src/offline/index.ts',
    'src/offline/ARCHITECTURE.md',
    'src/app/service-worker/tsconfig.json',
    'e2e/journeys/expense.spec.ts',
  ])('%s is good', (file) => {
    expect(badName(file)).toBeUndefined();
  });
});

describe('collections named on the way of a write', () => {
  it.each([
    ['invoices', "if (collection === 'invoices') seal(row)"],
    ['users', "layoutOf('users')"],
    ['quotes', 'const NUMBERED = { quotes: 1 }'],
    ['drive_files', 'db.query(`select id from drive_files f where f.id = ${id}`)'],
  ])('%s is seen in %s', (what, text) => {
    expect(whats(collectionsNamed, text)).toEqual([what]);
  });

  it.each([
    'layoutOf(entity.collection)',
    'app.services.hooks.of(collection)',
    "db.query('select manager from services')",
    "db.query('update series set last = 1')",
  ])('%s is let through', (text) => {
    expect(whats(collectionsNamed, text)).toEqual([]);
  });
});

describe('fetched parts', () => {
  it('are the own files that are imported as they are needed', () => {
    const text =
      "import '../a.ts'; await import('./b.ts'); const c = () => import('../../domain/c.ts'); import('dexie'); load('./d.ts')";
    expect(fetchedParts(parse('src/offline/sync/e.ts', text))).toEqual([
      'src/offline/sync/b.ts',
      'src/domain/c.ts',
    ]);
    expect(namedParts(parse('src/testing/e.ts', `${text}; import { f } from './f.ts'`))).toEqual([
      'src/a.ts',
    ]);
  });
});

describe('live queries', () => {
  it.each([
    'liveQuery(() => read(engine))',
    'useLiveQuery(() => found && rowsOf(found), [found])',
    'useLiveQuery(read, [read])',
    'const read = useCallback(() => rowsOf(engine), [engine]); useLiveQuery(read, [read])',
  ])('%s waits uncounted', (text) => {
    expect(whats(uncountedQueries, text)).toHaveLength(1);
  });

  it.each([
    'liveQuery(async () => read(engine))',
    'useLiveQuery(async function () { return 1; })',
    'const read = useCallback(async () => rowsOf(engine), [engine]); useLiveQuery(read, [read])',
    'useLive(() => 1)',
  ])('%s is counted', (text) => {
    expect(whats(uncountedQueries, text)).toEqual([]);
  });
});

describe('candour', () => {
  it.each([
    ['it.skip', "it.skip('later', () => {})"],
    ['it.only', "it.only('this', () => {})"],
    ['test.fixme', "test.fixme('later', () => {})"],
    ['describe.todo', "describe.todo('later')"],
    ['test.describe.skip', "test.describe.skip('later', () => {})"],
    ['it.skipIf', "it.skipIf(slow)('later', () => {})"],
    ['it.each.skip', "it.each([1]).skip('later')"],
  ])('%s is seen', (what, text) => {
    expect(whats(silencedTests, text, 'src/a.test.ts')).toContain(what);
  });

  it('lets a stream skip', () => {
    expect(whats(silencedTests, 'reader.skip(3); expect(only).toBe(1); list.only', 'src/a.test.ts')).toEqual(
      [],
    );
  });

  it('sees a module replaced under tests that share it, and lets one be that is alone', () => {
    const text =
      "vi.mock('./a.ts'); vi.doMock(import('./a.ts')); vi.resetModules(); vi.mocked(f).mockReset()";
    expect(whats(sharedReplacements, text, 'src/ui/a.test.tsx')).toEqual([
      'vi.mock',
      'vi.doMock',
      'vi.resetModules',
    ]);
    expect(whats(sharedReplacements, text, 'src/ui/a.alone.test.tsx')).toEqual([]);
  });

  it.each([
    '// oxlint-disable-next-line no-console',
    '/* eslint-disable */',
    '// @ts-ignore',
    '// @ts-nocheck',
    '/* v8 ignore next */',
  ])('%s is seen, and let through with a reason', (comment) => {
    expect(whats(suppressions, `${comment}\nrun();`)).toEqual([comment]);
    const reasoned = comment.startsWith('/*')
      ? comment.replace(' */', ' -- the browser insists */')
      : `${comment} -- the browser insists`;
    expect(whats(suppressions, `${reasoned}\nrun();`)).toEqual([]);
  });
});

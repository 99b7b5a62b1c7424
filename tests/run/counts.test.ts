import { describe, expect, it } from 'vitest';
import { faultCounts, passedAlone, playwrightCounts, vitestCounts } from './counts.ts';
import { closingLine, one, sum } from './outcome.ts';

const vitest = (over: object = {}): string =>
  JSON.stringify({
    numPassedTests: 5,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
    ...over,
  });
const failing = (fullName: string, message: string): object => ({
  status: 'failed',
  fullName,
  failureMessages: [message],
});
const playwright = (stats: object = {}, errors: unknown[] = [], suites: unknown[] = []): string =>
  JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites });

describe('counting unit tests', () => {
  it('takes what passed and failed', () => {
    expect(vitestCounts(vitest(), 0)).toEqual({ passed: 5, failed: 0 });
  });
  it('counts and names what failed, and a file that could not be loaded, each with the first words of why', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'Cannot find ./a.ts', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed' },
          failing('adds', `\u001B[31mexpected 3\u001B[39m${'\nat b.ts'.repeat(40)}`),
        ],
      },
    ];
    const { failed, failures = [] } = vitestCounts(vitest({ testResults }), 1);
    expect(failed).toBe(2);
    expect(failures[0]).toEqual({
      name: 'a.test.ts',
      why: 'Cannot find ./a.ts',
      replay: { file: 'a.test.ts' },
    });
    expect(failures[1]).toMatchObject({
      name: 'b.test.ts › adds',
      why: expect.stringMatching(/^expected 3\nat b\.ts/),
      replay: { file: 'b.test.ts', test: 'adds' },
    });
    expect(failures[1]?.why.split('\n').length).toBeLessThan(20);
  });
  it('counts a skipped test as failed', () => {
    expect(vitestCounts(vitest({ numPendingTests: 1, numTodoTests: 1 }), 0).failed).toBe(2);
  });
  it('counts an error outside of any test, and says it', () => {
    expect(vitestCounts(vitest(), 1)).toMatchObject({ passed: 5, failed: 1 });
    const thrown = JSON.stringify([
      { why: 'Error: no answer\n  at a.ts', file: 'a.test.ts' },
      { why: 'gone' },
    ]);
    expect(vitestCounts(vitest(), 1, thrown)).toEqual({
      passed: 5,
      failed: 2,
      failures: [
        {
          name: 'outside of any test, in a.test.ts',
          why: 'Error: no answer\n  at a.ts',
          replay: { file: 'a.test.ts' },
        },
        { name: 'outside of any test', why: 'gone' },
      ],
    });
  });
  it.each([undefined, '', '{"numPassed'])('counts a crash that left %j', (text) => {
    expect(vitestCounts(text, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('counts a run that saw no test', () => {
    expect(vitestCounts(vitest({ numPassedTests: 0 }), 0).failed).toBe(1);
  });
});

describe('a file played alone', () => {
  const report = vitest({
    testResults: [
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          failing('takes away', 'expected 3'),
          { status: 'skipped', fullName: 'waits' },
          { status: 'passed', fullName: 'each' },
          failing('each', 'expected 4'),
        ],
      },
    ],
  });
  const alone = (test: string | undefined, text: string | undefined = report, code = 1): readonly boolean[] =>
    passedAlone(text, code, [test === undefined ? { file: 'b.test.ts' } : { file: 'b.test.ts', test }]);

  it('passes only the tests that passed there', () => {
    expect(alone('adds')).toEqual([true]);
    expect(alone('takes away')).toEqual([false]);
    expect(alone('waits')).toEqual([false]);
    expect(alone('each')).toEqual([false]);
    expect(alone('is not there')).toEqual([false]);
  });
  it('passes an error outside of any test only where the whole file ends well', () => {
    expect(alone(undefined, vitest({ testResults: [{ assertionResults: [] }] }), 0)).toEqual([true]);
    expect(alone(undefined, vitest({ testResults: [{ assertionResults: [] }] }), 1)).toEqual([false]);
    expect(alone(undefined, vitest({ testResults: [] }), 0)).toEqual([false]);
  });
  it('passes nothing where there is no report', () => {
    expect(alone('adds', '')).toEqual([false]);
    expect(passedAlone(undefined, 0, [{ file: 'b.test.ts' }])).toEqual([false]);
  });
});

describe('counting journeys', () => {
  it('takes what passed and failed', () => {
    expect(playwrightCounts(playwright(), 0)).toEqual({ passed: 4, failed: 0 });
    expect(playwrightCounts(playwright({ unexpected: 1 }), 1)).toEqual({ passed: 4, failed: 1 });
  });
  it('counts what was flaky, skipped or could not be loaded', () => {
    expect(playwrightCounts(playwright({ flaky: 1, skipped: 2 }, [{}]), 0).failed).toBe(4);
  });
  it('names what failed, however deep its suite lies', () => {
    const spec = (title: string, ok: boolean): object => ({
      ok,
      title,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'no such button' }] }] }],
    });
    const suite = {
      file: 'plane.spec.ts',
      specs: [spec('a plane', true)],
      suites: [{ file: 'plane.spec.ts', specs: [spec('lands', false)] }],
    };
    expect(playwrightCounts(playwright({ unexpected: 1 }, [{ message: 'no server' }], [suite]), 1)).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        {
          name: 'plane.spec.ts › lands',
          why: 'no such button',
          replay: { file: 'plane.spec.ts', test: 'lands' },
        },
        { name: 'outside of any journey', why: 'no server' },
      ],
    });
  });
  it('counts a crash', () => {
    expect(playwrightCounts(playwright(), 1).failed).toBe(1);
    expect(playwrightCounts(undefined, 0).failed).toBe(1);
    expect(playwrightCounts(playwright({ expected: 0 }), 0).failed).toBe(1);
  });
});

describe('counting the fault matrix', () => {
  it('takes the rows that held and those that did not', () => {
    expect(faultCounts('{"passed":30,"failed":0}', 0)).toEqual({ passed: 30, failed: 0 });
    expect(faultCounts('{"passed":29,"failed":1}', 1)).toEqual({ passed: 29, failed: 1 });
  });
  it('counts a crash, and a run that played nothing', () => {
    expect(faultCounts(undefined, 1).failed).toBe(1);
    expect(faultCounts('{"passed":3,"failed":0}', 1).failed).toBe(1);
    expect(faultCounts('{"passed":0,"failed":0}', 0).failed).toBe(1);
  });
});

describe('the closing line', () => {
  it('adds the steps up', () => {
    expect(closingLine(sum([one(true), one(false), { passed: 5, failed: 2 }]))).toBe('6 passed, 3 failed');
  });
});

import { describe, expect, it } from 'vitest';
import { faultCounts, playwrightCounts, vitestCounts } from './counts.ts';
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
    expect(failures[0]).toBe('a.test.ts\n    Cannot find ./a.ts');
    expect(failures[1]).toMatch(/^b\.test\.ts › adds\n    expected 3\n/);
    expect(failures[1]?.split('\n').length).toBeLessThan(20);
  });
  it('counts a skipped test as failed', () => {
    expect(vitestCounts(vitest({ numPendingTests: 1, numTodoTests: 1 }), 0).failed).toBe(2);
  });
  it('counts an error outside of any test, and says it', () => {
    expect(vitestCounts(vitest(), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(vitestCounts(vitest(), 1, '["Error: no answer\\n  at a.ts"]')).toEqual({
      passed: 5,
      failed: 1,
      failures: ['outside of any test\n    Error: no answer\n      at a.ts'],
    });
  });
  it.each([undefined, '', '{"numPassed'])('counts a crash that left %j', (text) => {
    expect(vitestCounts(text, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('counts a run that saw no test', () => {
    expect(vitestCounts(vitest({ numPassedTests: 0 }), 0).failed).toBe(1);
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
      failures: ['plane.spec.ts › lands\n    no such button', 'outside of any journey\n    no server'],
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

import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

describe('failedInVitest', () => {
  const test = (title: string, status: string, ...ancestorTitles: string[]) => ({
    title,
    status,
    ancestorTitles,
  });

  it('names what failed by its file and titles, and nothing else', () => {
    const testResults = [
      { name: '/here/scripts/one.test.ts', status: 'passed', assertionResults: [test('adds', 'passed')] },
      {
        name: '/here/packages/two.test.ts',
        status: 'failed',
        assertionResults: [
          test('answers', 'failed', 'GET /', 'signed in'),
          test('waits', 'skipped'),
          test('alone', 'failed'),
        ],
      },
    ];
    expect(failedInVitest({ testResults }, '/here')).toEqual({
      failed: ['packages/two.test.ts > GET / > signed in > answers', 'packages/two.test.ts > alone'],
      flaky: [],
    });
  });

  it('names a file that could not be read, or failed before and after its tests', () => {
    const testResults = [
      { name: '/here/one.test.ts', status: 'failed', assertionResults: [] },
      { name: '/here/two.test.ts', status: 'failed', assertionResults: [test('adds', 'passed')] },
    ];
    expect(failedInVitest({ testResults }, '/here').failed).toEqual(['one.test.ts', 'two.test.ts']);
  });
});

describe('failedInPlaywright', () => {
  const config = { rootDir: '/here/e2e' };
  const spec = (title: string, status: string) => ({
    file: 'screens/shop.spec.ts',
    title,
    tests: [{ status }],
  });

  it('distinguishes what failed from what passed only when tried again, by file and titles', () => {
    const suites = [
      {
        title: 'screens/shop.spec.ts',
        specs: [spec('lists', 'expected'), spec('buys', 'flaky')],
        suites: [{ title: 'at 390 px', specs: [spec('fits', 'unexpected'), spec('waits', 'skipped')] }],
      },
    ];
    expect(failedInPlaywright({ config, suites, errors: [] }, '/here')).toEqual({
      failed: ['e2e/screens/shop.spec.ts > at 390 px > fits'],
      flaky: ['e2e/screens/shop.spec.ts > buys'],
    });
  });

  it('reports what failed outside of all tests by its first line, without colours', () => {
    const errors = [{ message: '\u001b[31mError: The build failed.\u001b[39m\n    at setup' }, {}];
    expect(failedInPlaywright({ config, suites: [], errors }, '/here').failed).toEqual([
      'e2e > Error: The build failed.',
      'e2e',
    ]);
  });
});

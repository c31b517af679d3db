import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// Of a report: the tests that failed, and those that passed only when tried again, each as `file > … > title`.

/** From Vitest's JSON. A file that failed without a failed test, such as one that cannot be loaded, is listed itself. */
export function failedInVitest({ testResults }, root) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title }) => nameOf(file, ...ancestorTitles, title));
    return status === 'failed' && tests.length === 0 ? [file] : tests;
  });
  return { failed, flaky: [] };
}

/** Of Playwright's JSON. What failed outside of all tests, as in their setup, is reported by its first line. */
export function failedInPlaywright({ config, suites, errors }, root) {
  const folder = path.relative(root, config.rootDir);
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const named = (status) =>
    tests
      .filter((test) => test.status === status)
      .map(({ file, titles }) => nameOf(path.join(folder, file), ...titles));
  const outside = errors.map(({ message = '' }) =>
    nameOf(folder, stripVTControlCharacters(message).split('\n', 1)[0]),
  );
  return { failed: [...named('unexpected'), ...outside], flaky: named('flaky') };
}

const nameOf = (...parts) => parts.filter((part) => part !== '').join(' > ');

/** The outermost suite is the file, whose name stands with every test. */
const testsOf = ({ specs = [], suites = [] }, above) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ file, status, titles: [...above, title] })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title])),
];

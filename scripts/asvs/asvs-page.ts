import { cell, readCells } from '../conformance/conformance-page.ts';
import type { Test } from '../conformance/find-proofs.ts';

const STATES = ['tested', 'reviewed', 'not applicable', 'open'] as const;
type State = (typeof STATES)[number];

/** One requirement of OWASP ASVS 5.0, level 1 or 2, in our words, as docs/asvs.tsv has it. */
export interface Requirement {
  number: string;
  level: string;
  phrase: string;
  state: State;
  /** How it is met; why it does not apply; what is missing and why. */
  how: string;
  tests: readonly Test[];
}

// The numbers of requirements in ASVS 5.0.0, so that none can be left out.
const EXPECTED: Record<string, number> = { '1': 70, '2': 183 };

const CHAPTERS: Record<string, string> = {
  '1': 'Encoding, injection, deserialisation',
  '2': 'Validation, business logic, automation',
  '3': 'The browser',
  '4': 'Calls over HTTP',
  '5': 'Files',
  '6': 'Signing in',
  '7': 'Sign-ins (sessions)',
  '8': 'Who may do what',
  '9': 'Tokens',
  '10': 'OAuth and OpenID Connect',
  '11': 'Cryptography',
  '12': 'TLS',
  '13': 'Configuration and secrets',
  '14': 'Data',
  '15': 'Dependencies and code',
  '16': 'Log and errors',
  '17': 'WebRTC',
};

/** Tests are written `path › title`, several with a bar between them. */
export const readRequirements = (text: string): Requirement[] =>
  readCells(text).map(([number = '', level = '', phrase = '', state = '', how = '', tests = '']) => ({
    number,
    level,
    phrase,
    state: state as State,
    how,
    tests: tests
      .split(' | ')
      .filter(Boolean)
      .map((test) => {
        const [file = '', title = ''] = test.split(' › ', 2);
        return { file, title };
      }),
  }));

/** What is wrong with the table, one sentence each: requirements that are missing, tests that do not exist. */
export function faultsOf(requirements: readonly Requirement[], known: readonly Test[]): string[] {
  const titles = new Set(known.map(({ file, title }) => `${file} › ${title}`));
  const twice = requirements.filter(
    (one, at) => at !== requirements.findIndex((other) => other.number === one.number),
  );
  return [
    ...Object.entries(EXPECTED)
      .map(
        ([level, count]) => [level, count, requirements.filter((one) => one.level === level).length] as const,
      )
      .filter(([, count, found]) => found !== count)
      .map(
        ([level, count, found]) =>
          `docs/asvs.tsv has ${found} requirements of level ${level}; there are ${count}.`,
      ),
    ...twice.map(({ number }) => `docs/asvs.tsv has ${number} twice.`),
    ...requirements.flatMap((one) => faultsOfOne(one, titles)),
  ];
}

function faultsOfOne(one: Requirement, titles: ReadonlySet<string>): string[] {
  const { number, phrase, state, how, tests } = one;
  return [
    STATES.includes(state) ? '' : `${number} is "${state}", which is none of ${STATES.join(', ')}.`,
    phrase && how ? '' : `${number} does not say what it asks for, or how that is met.`,
    (state === 'tested') === tests.length > 0 ? '' : `${number} is ${state} and names ${tests.length} tests.`,
    ...tests
      .map(({ file, title }) => `${file} › ${title}`)
      .map((test) => (titles.has(test) ? '' : `${number} names a test that does not exist: ${test}`)),
  ].filter(Boolean);
}

/** The page that shows how every requirement is met, with counts and what is open first. */
export function asvsPage(requirements: readonly Requirement[]): string {
  const chapters = [...new Set(requirements.map(chapterOf))];
  const open = requirements.filter(({ state }) => state === 'open');
  return [
    '# OWASP ASVS 5.0, level 2',
    '',
    'The [Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)',
    'in its version 5.0.0 asks 253 things of a program at level 2. The phrases are ours and short; the standard has the',
    'full text under the same numbers. This page is written by `npm run docs:asvs` from [asvs.tsv](asvs.tsv); please do not',
    'edit it by hand. `npm run check` sees to it that every requirement is here and every test that is named exists.',
    '',
    '*Tested*: a test of `npm test` goes red when it is broken. *Reviewed*: met, by the reading of code or settings alone.',
    '*Open*: not met, or not in full; the reason stands beside it. [security.md](security.md) tells the whole story.',
    '',
    '| Chapter | tested | reviewed | not applicable | open |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...chapters.map((chapter) =>
      countRow(
        `${chapter}. ${CHAPTERS[chapter]}`,
        requirements.filter((one) => chapterOf(one) === chapter),
      ),
    ),
    countRow('**All**', requirements),
    countRow(
      'level 1',
      requirements.filter(({ level }) => level === '1'),
    ),
    countRow(
      'level 2',
      requirements.filter(({ level }) => level === '2'),
    ),
    '',
    '## Open',
    '',
    ...(open.length === 0
      ? ['Nothing.']
      : open.map(({ number, phrase, how }) => `- **${number}** ${phrase}: ${how}`)),
    '',
    ...chapters.flatMap((chapter) => [
      `## ${chapter}. ${CHAPTERS[chapter]}`,
      '',
      '| No. | L | Asks for | | How | Proven by |',
      '| --- | --- | --- | --- | --- | --- |',
      ...requirements.filter((one) => chapterOf(one) === chapter).map(rowOf),
      '',
    ]),
  ].join('\n');
}

const chapterOf = ({ number }: Requirement): string => number.split('.', 1)[0]!;

const countRow = (name: string, of: readonly Requirement[]): string =>
  `| ${name} | ${STATES.map((state) => of.filter((one) => one.state === state).length).join(' | ')} |`;

function rowOf({ number, level, phrase, state, how, tests }: Requirement): string {
  const named = tests.map(
    ({ title, file }) => `${title} ([${file.slice(file.lastIndexOf('/') + 1)}](../${file}))`,
  );
  return `| ${[number, level, phrase, state, how, named.join('<br>')].map(cell).join(' | ')} |`;
}

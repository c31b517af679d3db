import { describe, expect, it } from 'vitest';
import { findTests } from '../conformance/find-proofs.ts';
import { asvsPage, faultsOf, readRequirements } from './asvs-page.ts';

const table = (...lines: string[]) =>
  readRequirements(['number\tlevel\tphrase\tstate\thow\ttests', ...lines, ''].join('\n'));

const MET =
  '6.2.1\t1\tpasswords of at least 8 characters\ttested\tthe contract\ta.test.ts › refuses | a.test.ts › takes';
const TESTS = findTests(`it('refuses', () => {}); it('takes', () => {})`, 'a.test.ts');

/** Without the two sentences about how many there are, which no short table can satisfy. */
const faults = (...lines: string[]) =>
  faultsOf(table(...lines), TESTS).filter((fault) => !fault.includes('requirements of level'));

describe('faultsOf', () => {
  it('finds none in what is met by tests that exist', () => {
    expect(faults(MET)).toEqual([]);
  });

  it('names a test that does not exist, a state that is none, and what stands twice', () => {
    expect(faults(MET.replace('takes', 'took'))).toEqual([
      '6.2.1 names a test that does not exist: a.test.ts › took',
    ]);
    expect(faults(MET.replace('tested', 'fine'))).toContain(
      '6.2.1 is "fine", which is none of tested, reviewed, not applicable, open.',
    );
    expect(faults(MET, MET)).toEqual(['docs/asvs.tsv has 6.2.1 twice.']);
  });

  it('takes nothing for tested without a test, and nothing without a reason', () => {
    expect(faults('6.2.1\t1\tpasswords\ttested\tthe contract\t')).toEqual([
      '6.2.1 is tested and names 0 tests.',
    ]);
    expect(faults('6.2.1\t1\tpasswords\topen\t\t')).toEqual([
      '6.2.1 does not say what it asks for, or how that is met.',
    ]);
  });

  it('misses what the table leaves out', () => {
    expect(faultsOf(table(MET), TESTS)).toEqual([
      'docs/asvs.tsv has 1 requirements of level 1; there are 70.',
      'docs/asvs.tsv has 0 requirements of level 2; there are 183.',
    ]);
  });
});

describe('asvsPage', () => {
  it('counts by chapter, lists what is open, and links the tests', () => {
    const page = asvsPage(table(MET, '6.3.3\t2\ta second factor\topen\tnot built\t'));
    expect(page).toContain('| 6. Signing in | 1 | 0 | 0 | 1 |');
    expect(page).toContain('- **6.3.3** a second factor: not built');
    expect(page).toContain('refuses ([a.test.ts](../a.test.ts))<br>takes ([a.test.ts](../a.test.ts))');
  });
});

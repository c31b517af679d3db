import { describe, expect, it } from 'vitest';
import { type Change, readSubject } from './list-changes.ts';
import { nextNotes } from './next-notes.ts';
import { isLater } from './write-version.ts';

const changes = (...subjects: string[]): Change[] => subjects.flatMap((line) => readSubject(line) ?? []);

describe('the notes of a version', () => {
  it('say what people notice, each feature together, and what breaks programs first', () => {
    const notes = nextNotes(
      '0.3.0',
      new Date('2026-11-28T10:00:00Z'),
      changes(
        'feat(pos): sell gift cards',
        'refactor(web): part two files',
        'fix(bills): take a bill back',
        'feat(accounts)!: name accounts by code',
        'feat(pos): park a bill',
        "Merge branch 'main' into other",
      ),
    );
    expect(notes).toBe(`## 0.3.0 (2026-11-28)

### Breaks programs

- **accounts**: name accounts by code

### New

- **pos**: sell gift cards; park a bill

### Mended

- **bills**: take a bill back
`);
  });

  it('say so where there is nothing', () => {
    expect(nextNotes('0.3.1', new Date(0), changes('docs: say more'))).toContain(
      'Nothing that people notice.',
    );
  });
});

it('knows which version comes later', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true);
  expect(isLater('0.2.0', '0.2.0')).toBe(false);
  expect(isLater('0.1.9', '0.2.0')).toBe(false);
  expect(isLater('1.0', '0.2.0')).toBe(false);
});

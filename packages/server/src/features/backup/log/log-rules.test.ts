import { describe, expect, it } from 'vitest';
import { nameBase, namePiece, readBaseName, readPieceName } from './log-names.ts';
import { chooseBase, isBaseDue, isLogLate, toForgetOfLog } from './log-rules.ts';

const SYSTEM = '7577420000000000001';
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T01:00:00Z`);
const segment = (number: number, history = 1) =>
  `${String(history).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const aBase = (day: number) => {
  const base = { system: SYSTEM, at: at(day), from: segment(day * 10) };
  return { ...base, name: nameBase(base, true) };
};
const aPiece = (file: string) => ({ system: SYSTEM, file, name: namePiece(SYSTEM, file, true) });

describe('the names of copies and pieces', () => {
  it('are read back as they were written', () => {
    expect(readBaseName(aBase(3).name)).toEqual(aBase(3));
    expect(readPieceName(aPiece(segment(3)).name)).toEqual(aPiece(segment(3)));
    expect(readPieceName(aPiece('00000002.history').name)).toEqual(aPiece('00000002.history'));
  });

  it('are no others', () => {
    for (const name of [
      'revive-2026-11-05T01-00-00Z.backup.enc',
      'revive-7-x.log.gz',
      'notes.txt',
      `${aBase(3).name}.copying`,
    ])
      expect([readBaseName(name), readPieceName(name)], name).toEqual([undefined, undefined]);
  });
});

it('a copy is due each day, and where there is none', () => {
  expect(isBaseDue(undefined, at(3))).toBe(true);
  expect(isBaseDue(aBase(3), new Date('2026-11-04T00:59:59Z'))).toBe(false);
  expect(isBaseDue(aBase(3), at(4))).toBe(true);
  // The clock was set back: its time says nothing.
  expect(isBaseDue(aBase(9), at(4))).toBe(true);
});

it('a moment is reached from the last copy before it', () => {
  const bases = [aBase(3), aBase(5), aBase(4)];
  expect(chooseBase(bases, new Date('2026-11-04T23:00:00Z'))).toEqual(aBase(4));
  expect(chooseBase(bases, undefined)).toEqual(aBase(5));
  expect(chooseBase(bases, at(2))).toBeUndefined();
});

it('what leads to no moment of the last week goes, and nothing else', () => {
  const bases = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(aBase);
  const pieces = [segment(29), segment(30), segment(31, 2), segment(5, 2), '00000002.history'].map(aPiece);
  expect(toForgetOfLog(bases, pieces, at(10))).toEqual(
    [aBase(2), aBase(1), aPiece(segment(29)), aPiece(segment(5, 2))].map(({ name }) => name),
  );
  expect(toForgetOfLog([aBase(1)], [aPiece(segment(10))], at(28))).toEqual([]);
  expect(toForgetOfLog([], pieces, at(10))).toEqual([]);
});

it('a piece is late after ten minutes, but not while PostgreSQL was away', () => {
  const now = at(3);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(isLogLate(ago(9), ago(500), now)).toBe(false);
  expect(isLogLate(ago(11), ago(500), now)).toBe(true);
  expect(isLogLate(ago(500), ago(2), now)).toBe(false);
  expect(isLogLate(undefined, ago(11), now)).toBe(true);
});

import { expect, it } from 'vitest';
import { lagOf } from './replica-lag.ts';

it('is nothing where the replica has everything, however long ago the last change was', () => {
  expect(lagOf({ atMs: 9_000_000, hasAll: true, lastChangeMs: 1000 }, undefined)).toBe(0);
});

it('goes by the last change that it has', () => {
  expect(lagOf({ atMs: 50_000, hasAll: false, lastChangeMs: 10_000 }, undefined)).toBe(40_000);
});

it('is no more than since it had everything: after a quiet hour the first change makes it no hour old', () => {
  expect(lagOf({ atMs: 3_600_500, hasAll: false, lastChangeMs: 0 }, 3_600_000)).toBe(500);
});

it('is not known where nothing says it', () => {
  expect(lagOf({ atMs: 50_000, hasAll: false, lastChangeMs: null }, undefined)).toBeUndefined();
});

it('is never below zero, also where the clock was set back', () => {
  expect(lagOf({ atMs: 1000, hasAll: false, lastChangeMs: 5000 }, undefined)).toBe(0);
});

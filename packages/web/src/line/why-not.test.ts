import { describe, expect, it } from 'vitest';
import { type Readiness, type WhyNot, whyNot } from './why-not.ts';
import { WHY_NOT } from './words.ts';

const READY: Readiness = {
  is_allowed: true,
  is_secure: true,
  has_means: true,
  is_installed: true,
  is_persisted: true,
  device: 'approved',
  files: { kept: 420, total: 420 },
  has_reads: true,
  has_shift: true,
  limit: null,
};

const CASES: [WhyNot, Partial<Readiness>][] = [
  ['not_allowed', { is_allowed: false }],
  ['not_secure', { is_secure: false }],
  ['no_means', { has_means: false }],
  ['not_installed', { is_installed: false }],
  ['not_persisted', { is_persisted: false }],
  ['not_asked', { device: 'none' }],
  ['not_approved', { device: 'waiting' }],
  ['revoked', { device: 'revoked' }],
  ['no_files', { files: { kept: 419, total: 420 } }],
  ['no_files', { files: { kept: 0, total: 0 } }],
  ['no_reads', { has_reads: false }],
  ['no_shift', { has_shift: false }],
  ['hours', { limit: 'hours' }],
  ['device', { limit: 'device' }],
];

describe('a device sells without a line', () => {
  it('where nothing is missing', () => {
    expect(whyNot(READY)).toBe(null);
  });
  it.each(CASES)('and not where it lacks something: %s', (reason, lacking) => {
    expect(whyNot({ ...READY, ...lacking })).toBe(reason);
    expect(WHY_NOT[reason]).toMatch(/\.$/);
  });
  it('and says that its hours are over, not that what it had read is gone with them', () => {
    expect(whyNot({ ...READY, has_reads: false, limit: 'hours' })).toBe('hours');
    expect(whyNot({ ...READY, has_reads: false, limit: 'device' })).toBe('no_reads');
  });
  it('and says first what has to be done first', () => {
    const nothing = Object.assign({}, ...CASES.map(([, lacking]) => lacking)) as Readiness;
    expect(whyNot({ ...READY, ...nothing })).toBe('not_allowed');
    expect(whyNot({ ...READY, ...nothing, is_allowed: true })).toBe('not_secure');
  });
});

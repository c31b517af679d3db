import { describe, expect, it } from 'vitest';
import { clockText, partMeasurements } from './rules.ts';

describe('clockText', () => {
  it.each([
    [5, '00:05:00'],
    [60, '01:00:00'],
    [90, '01:30:00'],
    [1440, '24:00:00'],
  ])('[SERV-11] reads %i minutes as %s', (minutes, text) => {
    expect(clockText(minutes)).toBe(text);
  });
});

describe('partMeasurements', () => {
  it('[SERV-09] parts known from new ones, drops incomplete ones and counts a repeated id once', () => {
    const wanted = [{ id: 3 }, { id: 3 }, { name: 'Waist', unit: 'cm' }, { name: 'Arm', unit: '' }];
    expect(partMeasurements(wanted)).toEqual({ ids: [3], named: [{ name: 'Waist', unit: 'cm' }] });
  });
});

import { describe, expect, it } from 'vitest';
import { changeInPercent } from './rules.ts';

describe('changeInPercent', () => {
  it('rounds to one decimal', () => {
    expect(changeInPercent(4, 3)).toBe(33.3);
    expect(changeInPercent(1, 3)).toBe(-66.7);
    expect(changeInPercent(5, 5)).toBe(0);
  });

  it('says nothing where there was nothing before', () => {
    expect(changeInPercent(7, 0)).toBeNull();
    expect(changeInPercent(0, 0)).toBeNull();
  });

  it('counts the last one gone as all of it', () => {
    expect(changeInPercent(0, 2)).toBe(-100);
  });
});

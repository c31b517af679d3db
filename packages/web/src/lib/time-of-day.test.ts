import { describe, expect, it } from 'vitest';
import { readTime, stepTime, timesBetween } from './time-of-day.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['9:30', '09:30'],
    ['14.30', '14:30'],
    [' 14 h 05 ', '14:05'],
    ['3 pm', '15:00'],
    ['12:15 AM', '00:15'],
    ['12pm', '12:00'],
    ['0', '00:00'],
  ])('%s is read as %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['', '24', '9:7', '10:60', '13 pm', '0 am', 'noon', '12345', '-3'])('%s is no time', (typed) => {
    expect(readTime(typed)).toBeUndefined();
  });
});

it('lists the times of a day in steps, both ends included', () => {
  expect(timesBetween('08:30', '09:30', 20)).toEqual(['08:30', '08:50', '09:10', '09:30']);
});

it('goes to the next step and stays within the day', () => {
  expect(stepTime('10:07', 15, 1)).toBe('10:15');
  expect(stepTime('10:07', 15, -1)).toBe('10:00');
  expect(stepTime('10:15', 15, -1)).toBe('10:00');
  expect(stepTime('23:50', 15, 1)).toBe('23:50');
  expect(stepTime('00:00', 15, -1)).toBe('00:00');
});

import { expect, it } from 'vitest';
import { pointDays } from './points.ts';

const PERIOD = { start_date: '2026-01-15', end_date: '2026-03-10' };

it('a month stands for those of its days that belong to the period', () => {
  expect(pointDays('2026-01-01', 'month', PERIOD)).toEqual({
    start_date: '2026-01-15',
    end_date: '2026-01-31',
  });
  expect(pointDays('2026-02-01', 'month', PERIOD)).toEqual({
    start_date: '2026-02-01',
    end_date: '2026-02-28',
  });
  expect(pointDays('2026-03-01', 'month', PERIOD)).toEqual({
    start_date: '2026-03-01',
    end_date: '2026-03-10',
  });
  expect(pointDays('2026-02-03', 'day', PERIOD)).toEqual({
    start_date: '2026-02-03',
    end_date: '2026-02-03',
  });
});

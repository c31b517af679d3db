import { describe, expect, it } from 'vitest';
import { doesNow, isDue, isValueOf } from './rules.ts';

const at = (iso: string) => new Date(`${iso}Z`);

describe('a question is due', () => {
  const asked = {
    asked_at: at('2026-11-01T08:00'),
    ask_again_days: 180,
    now: at('2026-11-20T09:00'),
    today: at('2026-11-19T21:00'),
    is_first: false,
    booked_at: at('2026-11-10T08:00'),
  };

  it.each([
    ['where it was never answered', { asked_at: undefined }, true],
    ['not again while the answer is young', {}, false],
    ['again after the owner’s days', { asked_at: at('2026-05-24T08:00') }, true],
    ['not on the last of those days', { asked_at: at('2026-05-24T10:00') }, false],
    ['before the first session of another service', { is_first: true }, true],
    [
      'not where it was answered since that was booked',
      { is_first: true, asked_at: at('2026-11-11T08:00') },
      false,
    ],
    [
      'not where it was answered on the day, and booked after that',
      { is_first: true, asked_at: at('2026-11-20T08:00'), booked_at: at('2026-11-20T08:30') },
      false,
    ],
  ])('%s', (_, given, due) => {
    expect(isDue({ ...asked, ...given })).toBe(due);
  });
});

describe('an answer', () => {
  const yes = {
    kind: 'yes_no',
    stops: 'manager',
    value: 'yes',
    is_latest: true,
    is_archived: false,
    is_agreed: false,
  } as const;

  it.each([
    ['yes stops', {}, 'stop'],
    ['no does nothing', { value: 'no' }, 'none'],
    ['left unsaid counts as a yes', { value: 'unsaid' }, 'stop'],
    ['a text counts as a yes', { kind: 'text', value: 'Penicillin' }, 'stop'],
    ['stops though another was given later', { is_latest: false }, 'stop'],
    ['warns once a manager has agreed', { is_agreed: true }, 'warn'],
    ['does nothing once agreed to and answered otherwise', { is_agreed: true, is_latest: false }, 'none'],
    ['warns where that is all', { stops: 'warn' }, 'warn'],
    ['of before warns no more', { stops: 'warn', is_latest: false }, 'none'],
    ['is only noted', { stops: 'none' }, 'none'],
    ['to a question that is archived does nothing', { is_archived: true }, 'none'],
  ] as const)('%s', (_, given, does) => {
    expect(doesNow({ ...yes, ...given })).toBe(does);
  });

  it('fits its question', () => {
    expect(isValueOf('yes_no', 'unsaid')).toBe(true);
    expect(isValueOf('yes_no', 'perhaps')).toBe(false);
    expect(isValueOf('text', 'perhaps')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { GIVE_UP_MS, isTaken, nextTry, readUrl } from './rules.ts';

const BEGUN = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(BEGUN.getTime() + seconds * 1000);
/** Seconds from a try that failed so long after the first one to the next. */
const pauseAfter = (seconds: number) => {
  const next = nextTry({ begun_at: BEGUN, now: after(seconds) });
  return next && (next.getTime() - after(seconds).getTime()) / 1000;
};

describe('what failed is tried again', () => {
  it('first after five seconds, then less and less often, once an hour at least', () => {
    expect([0, 5, 20, 60, 3600, 36_000].map(pauseAfter)).toEqual([5, 5, 5, 15, 900, 3600]);
  });

  it('for three days, at the end of which it is tried a last time', () => {
    const end = GIVE_UP_MS / 1000;
    expect(end).toBe(3 * 24 * 3600);
    expect(pauseAfter(end - 10)).toBe(10);
    expect(pauseAfter(end)).toBeUndefined();
  });

  it('after five seconds where the clock was set back', () => {
    expect(pauseAfter(-1000)).toBe(5);
  });
});

describe('an answer', () => {
  it('takes a delivery by a status of success alone', () => {
    expect([200, 204, 299, 199, 301, 302, 308, 400, 410, 500].map(isTaken)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('an address', () => {
  it('is one of https, or of http where tests allow it', () => {
    expect(String(readUrl('https://example.com/hook?a=1#b', false))).toBe('https://example.com/hook?a=1');
    expect(String(readUrl('http://example.com', true))).toBe('http://example.com/');
    for (const typed of ['http://example.com', 'ftp://example.com', 'example.com', 'javascript:alert(1)', ''])
      expect(readUrl(typed, false)).not.toBeInstanceOf(URL);
  });

  it('has no user name and no password', () => {
    for (const typed of ['https://user@example.com', 'https://user:pass@example.com'])
      expect(readUrl(typed, false)).not.toBeInstanceOf(URL);
  });
});

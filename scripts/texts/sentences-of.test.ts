import { describe, expect, it } from 'vitest';
import { hiddenSentencesOf, sentencesOf } from './sentences-of.ts';

const keys = (source: string, file = 'packages/web/src/a.tsx') =>
  sentencesOf(file, source).map(({ key, isCounted }) => (isCounted ? `${key} *` : key));

describe('sentencesOf', () => {
  it('finds what is translated at once and what is marked for later', () => {
    expect(keys('t(`Save`)')).toEqual(['Save']);
    expect(keys(`t('Save'); const LABELS = { a: sentence('Open') };`)).toEqual(['Save', 'Open']);
    expect(keys(`throw new Conflict(text('It is over.'))`, 'packages/server/src/a.ts')).toEqual([
      'It is over.',
    ]);
  });

  it('counts every sentence that names a count, also one of a list of labels', () => {
    expect(keys(`t('{{count}} days', { count: 3 })`)).toEqual(['{{count}} days *']);
    expect(keys(`const LABELS = [sentence('{{count}} paid bookings')]`)).toEqual([
      '{{count}} paid bookings *',
    ]);
  });

  it('tells words of several meanings apart by their context', () => {
    expect(keys(`t('Change', { context: 'due' })`)).toEqual(['Change_due']);
  });
});

describe('hiddenSentencesOf', () => {
  it.each([
    ['in a condition', `t(isOpen ? 'Close' : 'Open')`],
    ['beside a default', `t(label ?? 'Open')`],
    ['with a value inside', `text(\`Only $\{count} left\`)`],
    ['put together', `t('Only ' + count)`],
  ])('names a sentence %s', (_where, source) => expect(hiddenSentencesOf(source)).toHaveLength(1));

  it.each([
    `t('Save')`,
    't(label)',
    't(LABELS[status])',
    `t("It’s {{a}}", { a: b ? 'c' : 'd' })`,
    `format('a' + b)`,
  ])('permits %s', (source) => expect(hiddenSentencesOf(source)).toEqual([]));
});

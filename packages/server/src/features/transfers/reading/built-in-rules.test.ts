import { describe, expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';
import { Rule } from './rule.ts';
import { BUILT_IN_RULES } from './rules/built-in-rules.ts';

const now = new Date('2026-11-27T12:00:00Z');

describe.each(BUILT_IN_RULES)('the rule $name', (rule) => {
  it('reads its own samples, and no other rule reads them', () => {
    for (const { text, expected } of rule.samples) {
      const { read, unread } = readMessages(text, {
        operator: rule.operator,
        rules: BUILT_IN_RULES,
        now,
        time_zone: 'Africa/Mogadishu',
      });
      expect(unread).toEqual([]);
      expect(read).toMatchObject([{ ...expected, direction: rule.direction, rule: rule.name }]);
    }
  });

  it('is valid data with a sender', () => {
    expect(Rule.parse(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
    expect(rule.senders).not.toEqual([]);
  });
});

it('has rules in and out of each operator of which messages are known', () => {
  const kinds = new Set(BUILT_IN_RULES.map(({ operator, direction }) => `${operator} ${direction}`));
  expect([...kinds].sort()).toEqual(['edahab in', 'edahab out', 'evc_plus in', 'evc_plus out']);
});

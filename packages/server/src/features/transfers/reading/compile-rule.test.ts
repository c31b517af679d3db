import { expect, it } from 'vitest';
import { compileRule } from './compile-rule.ts';
import { readMessages } from './read-messages.ts';
import { BUILT_IN_RULES } from './rules/built-in-rules.ts';
import { tokensOf } from './template.ts';

const others = `[-X-] ${'<other>-'.repeat(6)} waxaad <amount> heshay <party_name> <words>, {words}`;
const HOSTILE = { ...BUILT_IN_RULES[0]!, name: 'hostile', template: others };
const rules = [...BUILT_IN_RULES, HOSTILE];

it('repeats single characters only, each a bounded number of times', () => {
  for (const rule of rules) {
    const { source } = compileRule(rule).pattern;
    expect(source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./g, 'x')).not.toMatch(/[*+]|\{\d+,\}|\)\{|\)[*+]/);
    expect(compileRule(rule)).toBe(compileRule(rule));
  }
});

it('ends what may change in any way at the sign that follows', () => {
  expect(compileRule(HOSTILE).pattern.source.split(String.raw`[^\s$\-]{1,40}`)).toHaveLength(7);
});

it('comes to an end with texts that begin well ten thousand characters long', () => {
  const beginnings = [
    '[-EVCPLUS-] $1 ayaad uwareejisay ',
    '[-EVCPlus-] $0.1 ayaad ka Heshay A (252685550123),27/07/26 04:49:01 via ',
    '[-EVCPLUS-] waxaad $',
    '[-X-] a-b-c-d-e-',
    '',
  ];
  const parts = [
    'A',
    'a.',
    'a ',
    '1',
    '1.',
    '\n',
    '- ',
    '(',
    '[-EVCPLUS-]',
    '[-X-] a-',
    '252615550123 ',
    '0.1 Dollar ',
  ];
  for (const beginning of beginnings)
    for (const part of parts) {
      const text = beginning + part.repeat(10_000 / part.length);
      const { read } = readMessages(text, {
        operator: 'evc_plus',
        rules,
        now: new Date(),
        time_zone: 'Africa/Mogadishu',
      });
      expect(read).toEqual([]);
    }
});

it.each([
  ['<amount> waxaad heshay <amount>', 'an amount twice'],
  ['waxaad heshay <party>', 'no amount'],
  ['waxaad heshay <amount><balance>', 'places that nothing divides'],
  ['waxaad heshay <amount> 5', 'a fixed digit'],
  ['waxaad <amount> <party>', 'one word only'],
  ['waxaad heshay <amount> <nonsense>', 'an unknown place'],
  ['waxaad heshay <amount> <time>', 'a time without a day'],
  [`waxaad heshay <amount> ${'<other> '.repeat(7)}`, 'too much that changes'],
])('refuses the template %j: %s', (template) => {
  expect(tokensOf(template)).toBeNull();
});

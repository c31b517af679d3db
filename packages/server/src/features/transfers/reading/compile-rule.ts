import type { Rule } from './rule.ts';
import { PLACES, type Place, type Token, tokensOf, wordsOf } from './template.ts';

export interface CompiledRule {
  rule: Rule;
  /** Sticky and without regard to case. It only repeats single characters, each a bounded number of times. */
  pattern: RegExp;
  /** Of each group of the pattern, in order. */
  places: Place[];
  words: string[];
  /** `[-EVCPLUS-]` at its beginning or its end tells a message from its neighbours. */
  mark: { text: string; at: 'start' | 'end' } | null;
}

const compiled = new WeakMap<Rule, CompiledRule>();

/** A rule with its pattern; a rule is compiled once. */
export function compileRule(rule: Rule): CompiledRule {
  const known = compiled.get(rule);
  if (known) return known;
  const tokens = tokensOf(rule.template);
  if (!tokens) throw new Error(`The template of ${rule.name} is not valid.`);
  const made: CompiledRule = {
    rule,
    pattern: patternOf(tokens),
    places: tokens.flatMap((token) => ('place' in token ? token.place : [])),
    words: wordsOf(tokens),
    mark: markOf(rule.template),
  };
  compiled.set(rule, made);
  return made;
}

const SPACE = '[ \\n]';

export function patternOf(tokens: readonly Token[]): RegExp {
  const source = tokens.map((token, index) =>
    'place' in token
      ? `(${placePattern(token.place, tokens[index + 1])})`
      : literalPattern(token.literal, tokens[index - 1], tokens[index + 1]),
  );
  const last = tokens.at(-1)!;
  // A message ends with its line, unless its mark ends it.
  const end = 'literal' in last && endsWithMark(last.literal) ? '' : '(?= ?(?:$|\\n|\\[-))';
  return new RegExp(source.join('') + end, 'iy');
}

/** What may change in any way ends at a space or at the next fixed sign, so that there is one way only to read it. */
function placePattern(place: Place, next: Token | undefined): string {
  if (place !== 'other') return PLACES[place];
  const stop = next && 'literal' in next ? next.literal.trimStart().slice(0, 1) : '';
  return `[^\\s$${escapeSign(stop)}]{1,40}`;
}

/** Spaces may be missing, and more may stand beside a place; between two places one must stand. */
function literalPattern(literal: string, previous: Token | undefined, next: Token | undefined): string {
  if (!literal.trim()) return SPACE;
  const inner = literal
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(escapeSign).join(''))
    .join(`${SPACE}?`);
  const isAfterOther = previous && 'place' in previous && previous.place === 'other' && /^\s/.test(literal);
  const before = isAfterOther ? SPACE : previous || /^\s/.test(literal) ? `${SPACE}?` : '';
  return before + inner + (next || /\s$/.test(literal) ? `${SPACE}?` : '');
}

const escapeSign = (sign: string) => sign.replace(/[$()*+./?[\\\]^{|}-]/, '\\$&');

const endsWithMark = (literal: string) => /\[-[^\][]+-\]$/.test(literal);

function markOf(template: string): CompiledRule['mark'] {
  const start = /^\[-[^\][]+-\]/.exec(template);
  if (start) return { text: start[0].toLowerCase(), at: 'start' };
  const end = /\[-[^\][]+-\]$/.exec(template);
  return end && { text: end[0].toLowerCase(), at: 'end' };
}

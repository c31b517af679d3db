import type { CompiledRule } from './compile-rule.ts';
import type { UnreadText } from './rule.ts';

/** About six segments of an SMS; no operator writes longer ones. */
const LONGEST_MESSAGE = 1000;
const MONEY = /\$ ?\d|\d ?(?:dollar|usd)/i;

/**
 * What no rule has read, cut where messages begin or end. After a message, lines that resemble none are its advertisement and are left
 * out.
 */
export function piecesOf(
  text: string,
  rules: readonly CompiledRule[],
  { isAfterMessage }: { isAfterMessage: boolean },
): UnreadText[] {
  const cuts = [...new Set([0, ...cutsOf(text, rules)])].sort((one, other) => one - other);
  return cuts.flatMap((start, index) => {
    const piece = text.slice(start, cuts[index + 1]).trim();
    const isAdvertisement = isAfterMessage && index === 0 && !resemblesMessage(piece, rules);
    if (!piece || isAdvertisement) return [];
    return [
      piece.length > LONGEST_MESSAGE
        ? { text: piece.slice(0, LONGEST_MESSAGE), why: 'too_long' as const }
        : { text: piece, why: 'no_rule' as const },
    ];
  });
}

function cutsOf(text: string, rules: readonly CompiledRule[]): number[] {
  const marks = new Map(rules.flatMap(({ mark }) => (mark ? [[mark.text, mark.at]] : [])));
  return [...text.matchAll(/\[-[^\][]{1,40}-\]/g)].flatMap((found) => {
    const at = marks.get(found[0].toLowerCase());
    if (at === undefined) return [];
    return at === 'start' ? found.index : found.index + found[0].length;
  });
}

/** Whether a text that no rule reads may yet be a message: it says an amount, and has half of the words of one or its mark. */
function resemblesMessage(text: string, rules: readonly CompiledRule[]): boolean {
  if (!MONEY.test(text)) return false;
  const said = text.toLowerCase();
  return rules.some(
    ({ words, mark }) =>
      (mark !== null && said.includes(mark.text)) ||
      words.filter((word) => said.includes(word)).length * 2 >= words.length,
  );
}

/** What may stand in a place of a template, as a pattern of bounded length. */
export const PLACES = {
  amount: String.raw`\d[\d.,]{0,15}`,
  balance: String.raw`\d[\d.,]{0,15}`,
  fee: String.raw`\d[\d.,]{0,15}`,
  party: String.raw`\+?\d{7,15}`,
  // Without digits and signs of money, so that a name never hides a second amount.
  party_name: String.raw`[^\d$:()[\]{}\n]{1,80}?`,
  date: String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`,
  time: String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?`,
  number: String.raw`[a-z\d][a-z\d./-]{2,39}`,
  // Words and codes that mean nothing to us.
  words: String.raw`[^\d$:()[\]{}\n]{1,40}?`,
  code: String.raw`[a-z\d]{1,20}`,
  other: '',
} as const;

export type Place = keyof typeof PLACES;
export type Token = { literal: string } | { place: Place };

/** How often a place may stand in a template; the others once. */
const OFTEN: Partial<Record<Place, number>> = { words: 2, code: 2, other: 6 };

const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name);

/** The literal parts and the places of a template, such as `You got $<amount> from <party>.`; null where it is none. */
export function tokensOf(template: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [index, part] of template.split(/<([a-z_]+)>/).entries()) {
    if (index % 2 === 0) {
      // A digit that never changes is not proven by one sample.
      if (/[\d<>]/.test(part)) return null;
      if (part) tokens.push({ literal: part });
    } else if (isPlace(part)) tokens.push({ place: part });
    else return null;
  }
  return isSound(tokens) ? tokens : null;
}

function isSound(tokens: readonly Token[]): boolean {
  const places = tokens.flatMap((token) => ('place' in token ? token.place : []));
  const isApart = tokens.every(
    (token, index) => 'literal' in token || !('place' in (tokens[index + 1] ?? {})),
  );
  const isWithin = places.every(
    (place) => places.filter((other) => other === place).length <= (OFTEN[place] ?? 1),
  );
  return (
    isApart &&
    isWithin &&
    places.includes('amount') &&
    (places.includes('date') || !places.includes('time')) &&
    wordsOf(tokens).length >= 2
  );
}

/** The words that always stand in the messages of a template, in small letters; those of a letter or two are too common. */
export const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    'literal' in token ? (token.literal.toLowerCase().match(/\p{L}{3,}/gu) ?? []) : [],
  );

// One path for all stars.
const STARS = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L${x + 1.8} 7.9l5.7-.8z`)
  .join('');

const LINES = {
  viewBox: '0 0 24 24',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** What every card shows, drawn once in a page and used by its name. Heart and eye are Lucide's (ISC). */
export const SHOP_SYMBOLS = (
  <svg width="0" height="0" aria-hidden="true">
    <symbol id="heart" {...LINES}>
      <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </symbol>
    <symbol id="eye" {...LINES}>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
    </symbol>
    <symbol id="stars" viewBox="0 0 100 20">
      <path d={STARS} />
    </symbol>
  </svg>
);

/** An icon of lines. */
export const symbolIcon = (name: 'heart' | 'eye') => (
  <svg width="24" height="24" fill="none" aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);

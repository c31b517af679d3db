export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
export const SIZES = [PHONE, DESK];

/** Both, of which `npm test` tries one, and `npm run trials -- browser` the other. */
export const sizes = (inEveryRun: typeof PHONE) =>
  SIZES.map((size) => ({ ...size, tag: size === inEveryRun ? '@always' : [] }));

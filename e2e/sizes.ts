const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

/** A phone and a desk; `npm test` tries one of them, and `npm run trials -- browser` the other. */
export const sizes = (inEveryRun: keyof typeof SIZES) =>
  Object.values(SIZES).map((size) => ({ ...size, tag: size === SIZES[inEveryRun] ? '@always' : [] }));

/** A signature as a hand would draw it, in few strokes. */
export const A_SIGNATURE = 'M40 120L80 60L120 130L160 70L220 110M240 100l30 -20';

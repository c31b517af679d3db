import type { Measure } from './catalogue.ts';
import type { Random } from './random.ts';

type PerMeasure = Record<Measure, number>;

/** How much a measure changes per centimetre lost at the waist, in its unit. */
const SHARE_OF_WAIST: PerMeasure = { waist: 1, hips: 0.62, thigh: 0.34, arm: 0.17, weight: 0.58, fat: 0.36 };
/** The measuring error of tape and scales. */
const NOISE: PerMeasure = { waist: 0.22, hips: 0.2, thigh: 0.14, arm: 0.08, weight: 0.25, fat: 0.2 };
/** The share of the loss that returns after weeks without a visit. */
const REGAIN = 0.12;
/** After this many centimetres the loss slows down. */
const ENOUGH = 12;
const SLOWER = 0.3;

export interface Body {
  read(kind: Measure): number;
  /** Centimetres less at the waist, and their share everywhere else. */
  lose(waist: number): void;
  /** After a long pause a little returns. */
  rest(): void;
  /** How the waist goes down over a whole course: given its visits, what each of them takes. */
  courseOf(visits: number): number[];
}

/** A client's body. Most lose 4 to 14 cm at the waist over a course, with a plateau on the way; some do not. */
export function createBody(random: Random): Body {
  const waist = 97 + random.noise(4.5);
  const start: PerMeasure = {
    waist,
    hips: waist * 1.1 + random.noise(2),
    thigh: waist * 0.62 + random.noise(1.5),
    arm: waist * 0.335 + random.noise(0.8),
    weight: waist * 0.83 + random.noise(3),
    fat: 34 + random.noise(2.2),
  };
  const responds = !random.chance(0.14);
  let lost = 0;

  return {
    read: (kind) => {
      const value = start[kind] - lost * SHARE_OF_WAIST[kind] + random.noise(NOISE[kind]);
      return Math.round(value * 100) / 100;
    },
    lose: (less) => {
      lost += lost > ENOUGH ? less * SLOWER : less;
    },
    rest: () => {
      lost *= 1 - REGAIN;
    },
    courseOf: (visits) => {
      // The measure is taken before the treatment, so the last visit's effect is never seen.
      const steps = Math.max(1, visits - 1);
      const total = responds ? random.between(4, 5 + Math.min(9, visits)) : random.between(-0.8, 0.8);
      const plateau = Math.round(random.between(0.35, 0.6) * steps);
      // Most is lost in the first weeks; then there is a plateau.
      const weights = Array.from({ length: steps }, (_, step) =>
        steps > 4 && (step === plateau || step === plateau + 1) ? 0.03 : Math.exp(-1.4 * (step / steps)),
      );
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.map((weight) => (total * weight) / sum);
    },
  };
}

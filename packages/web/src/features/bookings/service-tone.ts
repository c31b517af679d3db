import type { Tone } from '../../ui/tone.ts';

// Red means trouble and grey means nothing, so neither is a service's.
const TONES: Tone[] = ['green', 'blue', 'purple', 'yellow', 'indigo'];

/** A service keeps its colour from day to day; its name always stands beside it. */
export const serviceTone = (serviceId: number): Tone => TONES[serviceId % TONES.length]!;

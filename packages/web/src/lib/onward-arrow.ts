import { directionOf } from '@revive/contract';
import { businessLocale } from './business-locale.ts';

/** From one figure to the next, the way texts run; the sign itself is not mirrored by browsers. */
export const onwardArrow = (): string => (directionOf(businessLocale().language) === 'rtl' ? '←' : '→');

import type { NotesOut } from '@revive/contract';
import { formatNumber, withSign } from './number.ts';

/** An amount in a second currency: 273,000 SOS. Isolated, since letters and figures change sides where texts run from right to left. */
export const formatUnits = (units: number, code: string): string =>
  `\u2066${formatNumber(units, 0)}\u00a0${code}\u2069`;

/** A difference in a second currency, with its sign: -1,000 SOS. */
export const formatUnitsDelta = (units: number, code: string): string =>
  units > 0 ? withSign(`+${formatUnits(units, code)}`) : formatUnits(units, code);

/** Notes of a second currency. */
export const formatNotes = ({ units, currency }: NotesOut): string => formatUnits(units, currency);

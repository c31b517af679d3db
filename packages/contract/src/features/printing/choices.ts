/** How a printer of the network took what it was sent. */
export const PRINT_OUTCOMES = [
  'printed',
  /** Nothing answers at its address. */
  'unreachable',
  'no_paper',
  'open',
  /** It says that it does not print, and not why. */
  'not_ready',
  /** It went away or fell silent before the end: something may have come out. */
  'unfinished',
] as const;
export type PrintOutcome = (typeof PRINT_OUTCOMES)[number];

/** The widths of rolls, in millimetres. */
export const ROLL_WIDTHS = ['80', '58'] as const;
export type RollWidth = (typeof ROLL_WIDTHS)[number];

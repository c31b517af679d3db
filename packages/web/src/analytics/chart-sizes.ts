/** How both charts are laid out (spec row CONST-06), in pixels where no unit is given. */
export const CHART = {
  height: 300,
  margin: { top: 5, right: 5, bottom: 5, left: 5 },
  barGap: 4,
  barCategoryGap: '10%',
} as const;

const COLOURS = 5;

/** The colour of the slice at a place: five of them, and then the first again. */
export const colourAt = (place: number): string => `var(--chart-${(place % COLOURS) + 1})`;

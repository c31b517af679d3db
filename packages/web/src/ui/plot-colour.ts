const COLOURS = 5;

/** The colour of a series or slice by its place: five of them, and then the first again. */
export const plotColour = (place: number): string => `var(--chart-${(place % COLOURS) + 1})`;

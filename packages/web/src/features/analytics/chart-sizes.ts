/** How both charts are laid out (spec row CONST-06), in pixels; the gap on either side of a category is a share of it. */
export const CHART = { height: 300, margin: 5, barGap: 4, categoryGap: 0.1 };

/** The same for the stylesheets. */
export const CHART_STYLE = {
  '--plot-height': `${CHART.height}px`,
  '--plot-margin': `${CHART.margin}px`,
  '--bar-gap': `${CHART.barGap}px`,
  '--bar': `${(1 - 2 * CHART.categoryGap) * 100}%`,
};

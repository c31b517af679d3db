/** Layout of both charts in pixels (spec row CONST-06); the gap beside a category is a share of its width. */
export const CHART = { height: 300, margin: 5, barGap: 4, categoryGap: 0.1 };

/** The same for the stylesheets. */
export const CHART_STYLE = {
  '--plot-height': `${CHART.height}px`,
  '--plot-margin': `${CHART.margin}px`,
  '--bar-gap': `${CHART.barGap}px`,
  '--bar': `${(1 - 2 * CHART.categoryGap) * 100}%`,
};

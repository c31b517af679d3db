/** Between two labels of an axis, in pixels. */
const GAP = 20;

/** Which labels are shown so that none touches another: the first, then each that has room. Places are middles. */
export function fittingLabels(labels: readonly { at: number; width: number }[]): boolean[] {
  let free = Number.NEGATIVE_INFINITY;
  return labels.map(({ at, width }) => {
    if (at - width / 2 < free) return false;
    free = at + width / 2 + GAP;
    return true;
  });
}

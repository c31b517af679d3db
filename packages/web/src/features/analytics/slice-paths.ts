/** The outlines of a pie's slices, which run clockwise from the top, around the point 0 0. */
export function slicePaths(values: readonly number[], radius: number): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let passed = 0;
  return values.map((value) => {
    const [from, share] = [total > 0 ? passed / total : 0, total > 0 ? value / total : 0];
    passed += value;
    // An arc that ends where it begins is none: a whole circle is drawn as two halves.
    if (share > 0.9999)
      return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
    const isLong = share > 0.5 ? 1 : 0;
    return `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${isLong} 1 ${pointAt(from + share, radius)}Z`;
  });
}

function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
}

const round = (length: number) => Math.round(length * 100) / 100;

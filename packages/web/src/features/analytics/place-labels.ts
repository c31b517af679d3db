export type Pie = { cx: number; cy: number; radius: number; height: number };

/** Position of a slice's label, and the point on the slice's edge where its line starts. */
export type LabelPlace = { x: number; y: number; side: 'left' | 'right'; edge: { x: number; y: number } };

/** Height of a two-line label with its margin, in pixels. */
const LABEL_HEIGHT = 36;
const LABEL_GAP = 18;

/**
 * Places labels in two columns beside a pie whose slices run clockwise from the top. Labels that would overlap
 * are moved apart.
 */
export function placeLabels(values: readonly number[], { cx, cy, radius, height }: Pie): LabelPlace[] {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  let passed = 0;
  const places = values.map((value): LabelPlace => {
    // A whole circle has no middle angle; its label goes to the side.
    const middle = values.length === 1 ? 0.25 : (passed + value / 2) / total;
    passed += value;
    const angle = middle * 2 * Math.PI;
    const edge = { x: cx + radius * Math.sin(angle), y: cy - radius * Math.cos(angle) };
    const side = middle <= 0.5 ? 'right' : 'left';
    const x = cx + (side === 'right' ? 1 : -1) * (radius + LABEL_GAP);
    return { x, y: edge.y, side, edge };
  });
  for (const side of ['left', 'right'] as const) {
    spread(
      places.filter((place) => place.side === side),
      height,
    );
  }
  return places;
}

/**
 * Moves overlapping labels apart by the smallest distance. They share it equally, so that their lines hardly
 * cross.
 */
function spread(places: LabelPlace[], height: number): void {
  const downwards = places.toSorted((a, b) => a.y - b.y);
  const groups: { top: number; labels: LabelPlace[] }[] = [];
  const bottomOf = ({ top, labels }: (typeof groups)[number]) => top + labels.length * LABEL_HEIGHT;
  for (const place of downwards) {
    let group = { top: place.y - LABEL_HEIGHT / 2, labels: [place] };
    for (let above = groups.at(-1); above && bottomOf(above) > group.top; above = groups.at(-1)) {
      const [many, few] = [above.labels.length, group.labels.length];
      // The mean of the positions where the joined labels would start.
      const top = (above.top * many + (group.top - many * LABEL_HEIGHT) * few) / (many + few);
      group = { top, labels: [...above.labels, ...group.labels] };
      groups.pop();
    }
    groups.push(group);
  }
  let free = 0;
  for (const { top, labels } of groups) {
    const rest = (downwards.length - downwards.indexOf(labels[0]!)) * LABEL_HEIGHT;
    free = Math.max(free, Math.min(top, height - rest));
    for (const label of labels) {
      label.y = free + LABEL_HEIGHT / 2;
      free += LABEL_HEIGHT;
    }
  }
}

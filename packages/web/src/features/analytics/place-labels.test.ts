import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const PIE = { cx: 200, cy: 150, radius: 90, height: 300 };

describe('placeLabels', () => {
  it('puts each label beside its slice', () => {
    const [first, second] = placeLabels([50, 50], PIE);
    expect(first).toMatchObject({ x: 308, y: 150, side: 'right' });
    expect(second).toMatchObject({ x: 92, y: expect.closeTo(150), side: 'left' });
  });

  it('pushes the labels of thin slices apart and keeps them inside', () => {
    for (const values of [[997, 1, 1, 1], [1, 1, 1, 997], [1, 1, 1, 1], [0, 0, 0, 0], [5]]) {
      const places = placeLabels(values, PIE);
      for (const [index, place] of places.entries()) {
        expect(place.y).toBeGreaterThanOrEqual(18);
        expect(place.y).toBeLessThanOrEqual(282);
        for (const other of places.slice(index + 1).filter(({ side }) => side === place.side))
          expect(Math.abs(place.y - other.y)).toBeGreaterThanOrEqual(36);
      }
    }
  });

  it('moves what lies on one another equally up and down', () => {
    const [, ...thin] = placeLabels([970, 10, 10, 10], PIE).map((place) => place.y);
    const wanted = 150 - 90 * Math.cos(2 * Math.PI * 0.985);
    expect((thin[0]! + thin[1]! + thin[2]!) / 3).toBeCloseTo(wanted, 0);
  });

  it('stands to the right of the only slice', () => {
    expect(placeLabels([7], PIE)).toMatchObject([{ side: 'right', y: 150 }]);
  });
});

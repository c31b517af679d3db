import { PHOTO_ANGLES, PHOTO_AREAS, type Photo } from '@revive/contract';
import { useTranslation } from './use-translation.ts';

const SUGGESTED: ReadonlySet<string> = new Set<string>([...PHOTO_AREAS, ...PHOTO_ANGLES]);

/** Says an area or an angle: a suggested one in the reader's language, another one as it was written. */
export function usePhotoWord(): (word: string) => string {
  const { translateMessage } = useTranslation();
  return (word) => (SUGGESTED.has(word) ? translateMessage(word) : word);
}

/** Says both: what a photo is of. */
export function usePhotoName(): (of: { area: string; angle: string }) => string {
  const say = usePhotoWord();
  return ({ area, angle }) => `${say(area)} · ${say(angle)}`;
}

interface Subject {
  area: string;
  angle: string;
}

export interface PhotoSeries<One extends Subject = Photo> extends Subject {
  /** Of one area and angle, oldest first. */
  photos: readonly One[];
}

/** Photos, newest first, that can be compared, together; areas and angles in the order in which they are suggested. */
export function seriesOf<One extends Subject>(photos: readonly One[]): PhotoSeries<One>[] {
  const all = new Map<string, One[]>();
  for (const photo of photos.toReversed()) {
    const name = `${photo.area}\n${photo.angle}`;
    all.set(name, [...(all.get(name) ?? []), photo]);
  }
  return [...all.values()]
    .map((series) => ({ area: series[0]!.area, angle: series[0]!.angle, photos: series }))
    .toSorted(
      (a, b) =>
        placeOf(PHOTO_AREAS, a.area) - placeOf(PHOTO_AREAS, b.area) ||
        a.area.localeCompare(b.area) ||
        placeOf(PHOTO_ANGLES, a.angle) - placeOf(PHOTO_ANGLES, b.angle),
    );
}

function placeOf(suggested: readonly string[], word: string): number {
  const place = suggested.indexOf(word);
  return place < 0 ? suggested.length : place;
}

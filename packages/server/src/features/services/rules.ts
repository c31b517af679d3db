import type { NewService } from '@revive/contract';

type Wanted = NewService['measurements'][number];

export interface WantedMeasurements {
  ids: number[];
  named: Extract<Wanted, { name: string }>[];
}

/** Splits measurements into known types and new ones; a new one without name or unit is dropped (SERV-09). */
export function partMeasurements(wanted: readonly Wanted[]): WantedMeasurements {
  const parted: WantedMeasurements = { ids: [], named: [] };
  for (const one of wanted) {
    if ('id' in one) parted.ids.push(one.id);
    else if (one.name && one.unit) parted.named.push(one);
  }
  return { ids: [...new Set(parted.ids)], named: parted.named };
}

/** Minutes as a duration: 90 is 01:30:00. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

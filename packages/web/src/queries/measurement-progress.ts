import type { Measurement } from '@revive/contract';

export type Reading = { at: string; value: number };

/** One measurement type over time, the oldest reading first. */
export type MeasurementSeries = { type: number; name: string; unit: string; readings: Reading[] };

/** Groups a client's measurements, newest first, into one series for each type. */
export function toSeries(measurements: readonly Measurement[]): MeasurementSeries[] {
  const series = new Map<number, MeasurementSeries>();
  for (const measurement of [...measurements].reverse()) {
    const { measurement_type: type, measurement_type_name: name, measurement_unit: unit } = measurement;
    const known = series.get(type) ?? { type, name, unit, readings: [] };
    known.readings.push({ at: measurement.recorded_at, value: measurement.value });
    series.set(type, known);
  }
  return [...series.values()];
}

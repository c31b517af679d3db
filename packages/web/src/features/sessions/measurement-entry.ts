import type { ZodType } from '@revive/contract/zod';
import type { Contract, InputOf } from '../../lib/validate-by.ts';

/**
 * The schema of the measurement form. A missing input is an error of its field (spec row SESS-16); the contract
 * checks the value itself.
 */
export const measurementSchema = ({ NewMeasurement, z }: Contract) =>
  z.object({
    session_id: z.string().min(1, 'Choose a session.'),
    service_measurement_id: z.string().min(1, 'Select a measurement type.'),
    value: z
      .string()
      .trim()
      .min(1, 'Enter a value.')
      .pipe(NewMeasurement.shape.value as ZodType<number, string>),
    notes: z.string().max(1000),
  });
export type MeasurementEntry = InputOf<typeof measurementSchema>;

/**
 * The field that names the option: the client profile sends `id`, the session manager the long one (API-33).
 */
export type OptionKey = 'id' | 'service_measurement_id';

export const measurementBody = (
  { session_id, service_measurement_id, value, notes }: MeasurementEntry,
  optionKey: OptionKey,
  confirmed: boolean,
) => ({
  session_id,
  [optionKey]: service_measurement_id,
  value,
  notes,
  ...(confirmed && { confirmed }),
});

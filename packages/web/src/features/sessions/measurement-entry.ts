import { sentence } from '@revive/contract';
import type { ZodType } from 'zod';
import type { Contract, InputOf } from '../../lib/validate-by.ts';

/** A value as it is typed. */
export const typedValue = ({ NewMeasurement, z }: Pick<Contract, 'NewMeasurement' | 'z'>) =>
  z
    .string()
    .trim()
    .min(1, sentence('Enter a value.'))
    .pipe(NewMeasurement.shape.value as ZodType<number, string>);

/**
 * The schema of the measurement form. A missing input is an error of its field (spec row SESS-16); the contract
 * checks the value itself.
 */
export const measurementSchema = ({ NewMeasurement, z }: Contract) =>
  z.object({
    session_id: z.string().min(1, sentence('Choose a session.')),
    service_measurement_id: z.string().min(1, sentence('Select a measurement type.')),
    value: typedValue({ NewMeasurement, z }),
    notes: z.string().max(1000),
  });
export type MeasurementEntry = InputOf<typeof measurementSchema>;

/** What was typed before the dialog for all measurements was opened, by option. */
export type MeasuredSoFar = { values: Readonly<Record<string, string>>; notes: string };

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
  confirmed,
});

/**
 * The schema of the form for all measurements of a session. The names of its values are not numbers, which the form would
 * take for places in a list. One value is enough; empty ones are left out.
 */
export const sheetSchema = ({ NewMeasurement, z }: Contract) =>
  z.object({
    session_id: z.string(),
    values: z
      .record(
        z.string(),
        z.string().superRefine((text, { addIssue }) => {
          const checked = text.trim() === '' ? undefined : NewMeasurement.shape.value.safeParse(text.trim());
          for (const { message } of checked?.error?.issues ?? []) addIssue(message);
        }),
      )
      .superRefine((values, { addIssue }) => {
        const names = Object.keys(values);
        if (names.every((name) => values[name]!.trim() === ''))
          addIssue({
            code: 'custom',
            path: names.slice(0, 1),
            message: sentence('Enter at least one value.'),
          });
      }),
    notes: z.string().max(1000),
  });
export type MeasurementSheet = InputOf<typeof sheetSchema>;

export const sheetName = (option: number | string): `values.${string}` => `values.option${option}`;

/** The body of the call, from the form's values by name. */
export const sheetBody = (
  { values, notes }: Pick<MeasurementSheet, 'values' | 'notes'>,
  options: readonly number[],
  confirmed: boolean,
) => ({
  values: options.flatMap((service_measurement_id) => {
    const value = values[`option${service_measurement_id}`]?.trim();
    return value ? [{ service_measurement_id, value }] : [];
  }),
  notes,
  confirmed,
});

import { array, boolean, custom, literal, number, object, record, string } from './zod.ts';

/** As much of zod as a form adds to a schema. */
export const z = { array, boolean, custom, literal, number, object, record, string };

import { wholeFigure } from './fields.ts';
import * as z from './zod.ts';

/** The version of a record: another number whenever what people edit of it is different. Only good for comparing. */
export const VersionOut = z.number().int();

/** The version at which a form read its record. Without one a change is taken whatever happened meanwhile. */
export const VersionIn = wholeFigure(z.number().min(0).max(Number.MAX_SAFE_INTEGER)).optional();

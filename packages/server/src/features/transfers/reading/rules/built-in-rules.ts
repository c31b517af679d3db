import type { Rule } from '../rule.ts';
import { EDAHAB } from './edahab.ts';
import { EVC_PLUS } from './evc-plus.ts';

/** The rules that come with the program, by operators of which real messages are known. */
export const BUILT_IN_RULES: readonly Rule[] = [...EVC_PLUS, ...EDAHAB];

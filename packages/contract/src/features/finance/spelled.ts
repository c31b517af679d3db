import type { Call } from '../../call.ts';
import { otherSpelling } from './other-spelling.ts';

/** Both spellings of the specification reach the same handlers (spec 7). */
export const spelled = (call: Call) => ({ ...call, aliases: [otherSpelling(call).path] });

import type { Call } from '../../call.ts';

/** A call of finance at the specification's other address; both reach the same handler (spec 7). */
export const otherSpelling = <C extends Call>(call: C): C => ({
  ...call,
  path: call.path.replace('/finance/api/', '/api/finance/'),
});

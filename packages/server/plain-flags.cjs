// Node brings its own modules compiled, and V8 takes them only under the flags under which they were. How large the young
// generation is, and the old one before it is swept the first time, was read when V8 began: told nothing any more, it takes
// what Node brings, and what we kept.
const v8 = require('node:v8');

for (const flag of ['min-semi-space-size', 'max-semi-space-size', 'initial-old-space-size'])
  v8.setFlagsFromString(`--${flag}=0`);

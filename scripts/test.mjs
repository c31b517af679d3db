// npm test: rules, database and calls first, then the screens in a real browser. The last line is the sum.
// What is long is left to `npm run trials -- long browser`.
import { closeRuns, IN_EVERY_RUN, requireTestTools, runPlaywright, runVitest } from './run-tests.mjs';

requireTestTools();
closeRuns([runVitest('--tags-filter=!long'), runPlaywright(['--grep', IN_EVERY_RUN])]);

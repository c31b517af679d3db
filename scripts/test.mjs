// npm test: rules, database and calls first, then the screens in a real browser. The last line is the sum.
import { closeRuns, requireTestTools, runPlaywright, runVitest } from './run-tests.mjs';

requireTestTools();
closeRuns([runVitest(), runPlaywright()]);

// Starts Revive.
import { runBuilt } from './run-built.mjs';

await runBuilt('main', { failure: 'Revive did not start.', code: 1 });

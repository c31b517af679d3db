// Fills an empty data directory or database from a backup.
import { runBuilt } from './run-built.cjs';

runBuilt('restore', { failure: 'Nothing was restored.', code: 2, parts: ['server'] });

// Writes a business, running or not, into one file.
import { runBuilt } from './run-built.cjs';

runBuilt('backup', { failure: 'No backup was written.', code: 2, parts: ['server'] });

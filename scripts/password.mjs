// Gives a staff member a new password, for whoever may reach the machine.
import { runBuilt } from './run-built.cjs';

runBuilt('password', { failure: 'No password was changed.', code: 2, parts: ['server'] });

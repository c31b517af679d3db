// Replaces the keys tokens are signed with, for whoever may reach the machine.
import { runBuilt } from './run-built.cjs';

runBuilt('new-keys', { failure: 'No key was replaced.', code: 2, parts: ['server'] });

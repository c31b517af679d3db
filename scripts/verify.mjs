// Proves the books of a business, running or not. What is printed may be read by a program.
import { runBuilt } from './run-built.cjs';

runBuilt('verify', {
  failure: 'The books were not verified.',
  code: 2,
  parts: ['server'],
  say: console.error,
});

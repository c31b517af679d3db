// Starts Revive. All that a start reads is CommonJS, because Node would else make its loader of modules ready first.
require('../packages/server/plain-flags.cjs');
const { runBuilt } = require('./run-built.cjs');

runBuilt('main', { failure: 'Revive did not start.', code: 1 });

export { forgetExports } from './forget-exports.ts';
export { makeExports } from './make-exports.ts';
export { mountExports } from './routes.ts';

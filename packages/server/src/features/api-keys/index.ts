export { keyFinder } from './find-by-key.ts';
export { mountApiKeys } from './routes.ts';

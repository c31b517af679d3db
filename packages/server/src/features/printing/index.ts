export type { PrintingDeps } from './deps.ts';
export { mountPrinting } from './routes.ts';

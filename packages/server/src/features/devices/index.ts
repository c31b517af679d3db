export { watchDevices } from './metrics.ts';
export { mountDevices } from './routes.ts';

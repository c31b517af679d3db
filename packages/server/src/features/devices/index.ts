export { mountDevices } from './routes.ts';

export { mountPos } from './routes.ts';

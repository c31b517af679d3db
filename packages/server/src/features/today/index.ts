export { mountToday } from './routes.ts';

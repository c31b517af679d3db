export { mountEmployees } from './routes.ts';

export { mountDoubles } from './routes.ts';

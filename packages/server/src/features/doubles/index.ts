export { hasMerges } from './queries.ts';
export { mountDoubles } from './routes.ts';

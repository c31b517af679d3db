export { mountProfiles } from './routes.ts';

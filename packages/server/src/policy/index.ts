export { getPolicy } from './get-policy.ts';
export { mountPolicy } from './routes.ts';

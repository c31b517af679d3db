export { mountConsents } from './routes.ts';
export { getSignPage } from './sign-links.ts';

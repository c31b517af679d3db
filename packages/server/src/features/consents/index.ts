export { listOwnConsents } from './list-own-consents.ts';
export { mountConsents } from './routes.ts';
export { getSignPage } from './sign-links.ts';

export { awaitCode, createMeThrottles } from './limits.ts';
export { readLink } from './open-link.ts';
export { mountMe } from './routes.ts';

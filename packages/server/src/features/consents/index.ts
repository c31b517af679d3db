export {
  listOwnConsents,
  listOwnTexts,
  restoreOwnConsent,
  signOwnConsent,
  withdrawOwnConsent,
} from './own-consents.ts';
export { mountConsents } from './routes.ts';
export { getSignPage } from './sign-links.ts';

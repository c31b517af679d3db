import { ME_PATHS, type OwnConsent, type OwnConsentText } from '@revive/contract';
import type { SignedText } from '../sign/sign-call.ts';
import { callAsMe } from './my-access.ts';

export const readConsentTexts = (language: string) =>
  callAsMe<OwnConsentText[]>({ method: 'GET', path: `${ME_PATHS.consents}?language=${language}` });

export const signConsent = (body: SignedText, key: string) =>
  callAsMe<OwnConsent>({ method: 'POST', path: ME_PATHS.consents, body, key });

const post = (path: string) => (id: number, key: string) =>
  callAsMe<OwnConsent>({ method: 'POST', path: path.replace(':id', String(id)), key });

export const withdrawConsent = post(ME_PATHS.withdraw);
export const restoreConsent = post(ME_PATHS.restore);

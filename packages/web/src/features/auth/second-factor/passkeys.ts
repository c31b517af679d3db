import {
  type NewPasskey,
  type PasskeyOffer,
  type PasskeyQuestion,
  type ShownPasskey,
  sentence,
} from '@revive/contract';
import { ApiError } from '../../../api/api-error.ts';

// Loaded with the first passkey: most people have none.
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

// Browsers say the same of a cancelled window, a passkey that is missing and a time that is over.
const NOT_SHOWN = sentence('The passkey was not used. Try again, or choose another way.');

async function orRefused<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch {
    throw new ApiError(400, NOT_SHOWN);
  }
}

/** Has the browser make a passkey. Throws `ApiError` where the person or the browser does not. */
export const makePasskey = (offer: PasskeyOffer): Promise<NewPasskey> =>
  orRefused(async () => {
    const { startRegistration } = await library();
    return (await startRegistration({ optionsJSON: offer as never })) as NewPasskey;
  });

/** Has the browser show a passkey. Throws `ApiError` as `makePasskey` does. */
export const showPasskey = (question: PasskeyQuestion): Promise<ShownPasskey> =>
  orRefused(async () => {
    const { startAuthentication } = await library();
    return (await startAuthentication({ optionsJSON: question as never })) as ShownPasskey;
  });

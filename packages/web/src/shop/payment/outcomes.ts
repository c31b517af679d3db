import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { loadOutcomes } from './load-outcomes.ts';

/** Has what is shown of a payment ready, also where the line is lost meanwhile. Where it cannot be loaded, showing it tries again. */
export const prepareOutcomes = (): void => void loadOutcomes().catch(() => {});

export const CheckoutFailed = loadWhenAsked(async () => (await loadOutcomes()).CheckoutFailed);
export const PaymentFailed = loadWhenAsked(async () => (await loadOutcomes()).PaymentFailed);
export const PaymentWaiting = loadWhenAsked(async () => (await loadOutcomes()).PaymentWaiting);
export const PaymentSucceeded = loadWhenAsked(async () => (await loadOutcomes()).PaymentSucceeded);

// What is shown from the moment a wallet is asked, and loaded with the press that asks it.
export { CheckoutFailed } from '../checkout/checkout-failed.tsx';
export { PaymentFailed } from './payment-failed.tsx';
export { PaymentSucceeded } from './payment-succeeded.tsx';
export { PaymentWaiting } from './payment-waiting.tsx';

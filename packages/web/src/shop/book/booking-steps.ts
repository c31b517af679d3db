// What follows once a time was chosen, in one file: who has paid must not wait for the page that says so.
export { SignInForm } from '../me/sign-in-form.tsx';
export { Booked } from './booked.tsx';
export { HeldTime } from './held-time.tsx';

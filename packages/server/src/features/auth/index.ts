export { callerOf, type Device } from './device-of.ts';
export { getSetup } from './get-setup.ts';
export { insertUser } from './insert-user.ts';
export { createAuthThrottles } from './limits.ts';
export { type OpenedSignIn, openForClient, openSignIn, tokensOf, waitingFor } from './open-sign-in.ts';
export { hashPassword, isPassword, makePassword, refuseWeakPassword } from './passwords.ts';
export { forgetDesks } from './pin/desk-queries.ts';
export {
  claimSignIn,
  endSignInsOfClient,
  endSignInsOfPhone,
  endSignInsOfUser,
} from './queries.ts';
export { recoverAccount } from './recover-account.ts';
export { refuseTaken } from './refuse-taken.ts';
export { mountAuth } from './routes.ts';
export { reportFactor } from './second-factor/report-factor.ts';
export { resetFactors } from './second-factor/reset-factors.ts';

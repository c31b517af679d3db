export { type PaymentDeps, type PaymentParts, paymentsOf, type Settler } from './deps.ts';
export { describeWallet } from './describe-wallet.ts';
export { isSeenWay, isTypedWay, type SeenWay, wayWithPhone } from './find-seen.ts';
export { paymentInvariants } from './invariants.ts';
export { latestAttemptOf } from './look-up-attempt.ts';
export { joinMatter } from './matter-queries.ts';
export { watchPayments } from './metrics.ts';
export { chosenWay, offeredWallets } from './offered-wallets.ts';
export { DEPOSIT_SETTLING, openAttempt, refuseWhilePaymentOpen } from './open-attempt.ts';
export { payAwaited } from './pay-awaited.ts';
export { payWaiting } from './pay-waiting.ts';
export { isByHand, payerOf, toPaymentAttempt } from './present.ts';
export {
  type Attempt,
  findAttemptByKey,
  findLatestAttempt,
  isPaymentOpen,
  type LatestAttempt,
  selectLatestAttempt,
  selectOpenAttempt,
} from './queries.ts';
export { findPaidByNumber, receiveSeen } from './record-seen.ts';
export { mountPayments } from './routes.ts';
export { isLookupDue } from './rules.ts';
export { settleAttempt } from './run-attempt.ts';
export { createSandboxWallet } from './sandbox-wallet.ts';
export { settleUnknownAttempts } from './settle-unknown-attempts.ts';
export { type Due, refuseUnpaid, takeByWallet, type WalletPlan } from './take-by-wallet.ts';
export { takePayment, waitsForMessage } from './take-payment.ts';
export type { Wallet, WalletAnswer, WalletCharge } from './wallet.ts';
export { findPaidInto } from './wallet-queries.ts';
export { getWalletStatus, isTestWallet, refuseUnchosenWallet, walletStanding } from './wallet-status.ts';
export { createWallet } from './wallets/create-wallet.ts';
export type { WalletSettings } from './wallets/wallet-settings.ts';

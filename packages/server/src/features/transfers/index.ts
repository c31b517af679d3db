export { chainOfDay } from './chain-of-day.ts';
export { transferInvariants } from './invariants.ts';
export { getTransfers } from './list-transfers.ts';
export { findUnreadText, listUnreadRows } from './message-queries.ts';
export { fromMils } from './present.ts';
export { updateTransfer } from './queries.ts';
export { type Arrival, arriving, type FreeTransfer, type WaitingPayment } from './reading/fit/fit.ts';
export { fitAll, fitPayments } from './reading/fit/fit-transfers.ts';
export { nearMisses } from './reading/fit/near-misses.ts';
export { ruleFromMarking } from './reading/marking/rule-from-marking.ts';
export { plainText } from './reading/plain-text.ts';
export { readMessages } from './reading/read-messages.ts';
export { readMils } from './reading/read-mils.ts';
export { readClock, readDay } from './reading/read-moment.ts';
export type { ReadTransfer } from './reading/rule.ts';
export { numberKey } from './reading/transfer-key.ts';
export { mountTransfers } from './routes.ts';
export { endRuleRow, insertRule, listOwnRules, listRules, sendersOf } from './rule-queries.ts';
export { type Bringing, type Taken, takeIn } from './take-in.ts';
export {
  findAskedWallet,
  findWallet,
  insertTransfer,
  isFree,
  lockTransfer,
  lockTransferByKey,
  markDoubtful,
  numberOf,
  type Transfer,
  useTransfer,
  type WalletRow,
} from './using/transfer-queries.ts';
export { walletOfParty } from './using/wallet-of-party.ts';

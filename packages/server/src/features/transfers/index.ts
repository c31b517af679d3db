export { arriving, type FreeTransfer } from './reading/fit/fit.ts';
export { fitPayments } from './reading/fit/fit-transfers.ts';
export { numberKey } from './reading/transfer-key.ts';
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

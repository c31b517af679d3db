/** The wallet of a migrated database, which is the default. */
const WALLET = 1;

/** The wallet of a row of money: that of a way of paying or of an account, null where money moved in another way. */
export const walletOf = (through: string | null | undefined): number | null =>
  through === 'mobile_money' || through === 'mobile_wallet' ? WALLET : null;

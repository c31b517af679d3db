import { type AlertKind, type Sentence, sentence } from '@revive/contract';

/** What happened, as the bell and the digest head it. */
export const ALERT_NAMES: Readonly<Record<AlertKind, Sentence>> = {
  price_alert: sentence('Prices lowered and raised again'),
  expense_alert: sentence('Expenses without a requisition'),
  discount_alert: sentence('Many discounts near the limit'),
  reversal_alert: sentence('Payments, write-offs and gift card codes taken back'),
  refund_alert: sentence('Money given back'),
  write_off_alert: sentence('Debts written off'),
  void_alert: sentence('Sales voided'),
  shortage_alert: sentence('Drawers closed short'),
  seen_transfer_alert: sentence('Mobile money written down by hand'),
  kept_transfer_alert: sentence('Transfers kept as a client’s credit'),
  stock_alert: sentence('Stock corrected or taken out by hand'),
  price_change_alert: sentence('Prices changed'),
  device_approved_alert: sentence('Devices allowed to sell without a line'),
  device_revoked_alert: sentence('Devices revoked'),
  stop_alert: sentence('Treated in spite of an answer that stops'),
  factor_set_alert: sentence('Second factors set up'),
  factor_removed_alert: sentence('Second factors removed'),
  factor_reset_alert: sentence('Second factors of others reset'),
};

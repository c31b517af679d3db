import { sentence } from '@revive/contract';

/** The columns of bills, of credit that is kept for clients, and of gift cards. */
export const BILL_FIELD_NAMES = {
  account_id: sentence('Credit account'),
  bill_id: sentence('Bill'),
  bill_number: sentence('Bill number'),
  bill_payment_id: sentence('Payment of the bill'),
  change_cents: sentence('Change given back'),
  code_hash: sentence('Code'),
  code_made_at: sentence('Code made at'),
  code_salt: sentence('Mark of the code'),
  credit_account_id: sentence('Credit account'),
  end_reason: sentence('Reason'),
  ended_by: sentence('Ended by'),
  expires_on: sentence('Last day'),
  keeps_change: sentence('Keeps the change as credit'),
  replace_reason: sentence('Reason for the new code'),
  shop_order_id: sentence('Order of the shop'),
  sold_on: sentence('Sold on'),
};

import { type ConflictKind, type ConflictSettling, type Sentence, sentence } from '@revive/contract';

/** What is with a sale, in few words. */
export const KIND_NAMES: Record<ConflictKind, Sentence> = {
  bad_signature: sentence('Signature is wrong'),
  unknown_device: sentence('Device is not known'),
  revoked_device: sentence('Device was revoked'),
  number_twice: sentence('Number was used twice'),
  id_twice: sentence('Came twice with different contents'),
  unreadable: sentence('Cannot be read'),
  line_off: sentence('Selling without a line was off'),
  over_limit: sentence('Worth more than allowed'),
  not_allowed: sentence('Way of paying is not allowed'),
  sale_begun: sentence('Was begun with the line'),
  product_unknown: sentence('Was never sold here'),
  price_changed: sentence('Price had changed'),
  tax_changed: sentence('Tax had changed'),
  short_stock: sentence('More sold than in stock'),
  product_gone: sentence('Product is not sold any more'),
  discount_over_limit: sentence('Discount above the limit'),
  after_shift_closed: sentence('Came after the drawer was counted'),
  clock_off: sentence('Clock of the device was wrong'),
  rate_changed: sentence('Rate had changed'),
  cashier_gone: sentence('Cashier is switched off'),
  client_gone: sentence('Client is not known any more'),
  transfer_doubtful: sentence('Transfer is in doubt'),
  over_device_limit: sentence('More waited than allowed'),
  over_hours: sentence('Sold without a line for too long'),
  treatment_changed: sentence('Treatment lacked another amount'),
};

/** The buttons that settle. */
export const SETTLING_NAMES: Record<ConflictSettling, Sentence> = {
  accepted: sentence('Accept'),
  counted: sentence('It was counted'),
  booked: sentence('Book the sale'),
  refused: sentence('Do not book it'),
};

/** What became of it. */
export const SETTLED_NAMES: Record<ConflictSettling, Sentence> = {
  accepted: sentence('Accepted'),
  counted: sentence('Counted'),
  booked: sentence('In the books'),
  refused: sentence('Not in the books'),
};

/** What a settling does, said before it is done. */
export function effectOf(kind: ConflictKind, as: ConflictSettling): Sentence {
  if (as === 'booked')
    return sentence('The sale is booked as its receipt says: goods, money and books follow it.');
  if (as === 'refused')
    return sentence(
      'The sale is never booked. It stays here with your reason, and nothing of it is deleted.',
    );
  if (as === 'counted')
    return kind === 'after_shift_closed'
      ? sentence(
          'Its cash lay in the drawer when it was counted: it is taken out of the difference of the shift.',
        )
      : sentence('The pieces were counted since, and the stock is right.');
  return sentence('The sale stays as it was booked.');
}

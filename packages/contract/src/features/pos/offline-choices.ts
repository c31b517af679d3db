// Without zod, because screens offer these lists (docs/decisions/058).

/** Why a sale that was made without a line was not booked: a person books it or says why not. */
export const SET_ASIDE_KINDS = [
  /** The signature is not that of the device. */
  'bad_signature',
  'unknown_device',
  'revoked_device',
  /** The device had used this number for another sale. */
  'number_twice',
  /** The same id came with something else in it. */
  'id_twice',
  /** It has not the form of a sale, or does not add up. */
  'unreadable',
  /** The owner does not let the counter sell without a line. */
  'line_off',
  /** Worth more than the owner allows. */
  'over_limit',
  /** Paid in a way that is not taken without a line. */
  'not_allowed',
  /** The counter began this sale with the line, with a payment by wallet that was not received. */
  'sale_begun',
  /** A product or treatment of it was never known. */
  'product_unknown',
] as const;
export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number];

/** What had changed when a sale came that was made without a line. It was booked all the same. */
export const MOVED_KINDS = [
  'price_changed',
  'tax_changed',
  'short_stock',
  'product_gone',
  'discount_over_limit',
  'after_shift_closed',
  'clock_off',
  'rate_changed',
  'cashier_gone',
  'client_gone',
  'transfer_doubtful',
  /** More waited on its device than the owner allows. */
  'over_device_limit',
  /** Its device had sold without a line for longer than the owner allows. */
  'over_hours',
  /** Of a treatment another amount is open by now; what is too much is kept as the client's credit. */
  'treatment_changed',
] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

export const CONFLICT_KINDS = [...SET_ASIDE_KINDS, ...MOVED_KINDS] as const;
export type ConflictKind = SetAsideKind | MovedKind;

/**
 * As what a conflict is settled. `accepted`: it stays as it was booked. `counted`: missing pieces were counted, or late cash lay in
 * the drawer when it was counted. `booked` and `refused` are of what was set aside.
 */
export const CONFLICT_SETTLINGS = ['accepted', 'counted', 'booked', 'refused'] as const;
export type ConflictSettling = (typeof CONFLICT_SETTLINGS)[number];

export const isSetAside = (kind: ConflictKind): kind is SetAsideKind =>
  (SET_ASIDE_KINDS as readonly string[]).includes(kind);

// What cannot be booked by anyone: there is no sale to read, or nothing to sell.
const NEVER_BOOKED: readonly ConflictKind[] = ['unreadable', 'product_unknown'];

/** As what a conflict of this kind may be settled, the usual one first. Late money is in a drawer only where it was cash. */
export function settlingsOf(kind: ConflictKind, { is_cash }: { is_cash: boolean }): ConflictSettling[] {
  if (NEVER_BOOKED.includes(kind)) return ['refused'];
  if (isSetAside(kind)) return ['booked', 'refused'];
  if (kind === 'short_stock') return ['counted', 'accepted'];
  if (kind === 'after_shift_closed' && is_cash) return ['counted', 'accepted'];
  return ['accepted'];
}

/** What is signed of a body, as canonical JSON (RFC 8785): all of it as it was sent, but the signature. */
export function signedPartOf({
  signature: _,
  ...signed
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return signed;
}

/** The number on the receipt of a sale without a line: D3-000412. */
export const offlineReceiptNumber = (device: number, seq: number): string =>
  `D${device}-${String(seq).padStart(6, '0')}`;

const KEY_OF_SALE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The id of the sale that the counter tries with this Idempotency-Key; null for a key that is no such id. */
export function saleIdOf(key: string | undefined): string | null {
  const parts = KEY_OF_SALE.exec(key ?? '');
  return parts?.slice(1).join('-') ?? null;
}

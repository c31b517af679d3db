import { Id } from '../../endpoint.ts';
import { CashIn, MoneyIn, MoneyOut, optionalLines, requiredText, UnitsIn } from '../../fields.ts';
import { type Cents, MAX_CENTS, parseDollars } from '../../money.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { cashCurrency, isCash, MoneyWay, NotesOut, PaymentMethod, TOO_MUCH } from '../payments/schemas.ts';
import { CurrencyCode } from '../policy/second-currency-schema.ts';

/** Open: money comes and goes. Counted: nothing joins it any more. Closed: nothing of it changes any more. */
export const ShiftStatus = z.enum(['open', 'counted', 'closed']);
export type ShiftStatus = z.infer<typeof ShiftStatus>;

/** What should have been there, what was, and counted less expected: below 0 where money is missing. */
export const ShiftCount = z.object({
  payment_method: PaymentMethod,
  expected: MoneyOut,
  counted: MoneyOut,
  difference: MoneyOut,
});
export type ShiftCount = z.infer<typeof ShiftCount>;

/** Notes of the second currency in a drawer: what should have been there, what was, and counted less expected, in units. */
export const NoteCount = z.object({
  currency: z.string(),
  expected: z.number().int(),
  counted: z.number().int(),
  difference: z.number().int(),
  /** Dollars, once the shift is closed: at the rate of that day. Until then null. */
  valued: z
    .object({
      rate: z.number(),
      /** What is missing (below 0) or over. */
      difference: MoneyOut,
      /** What the notes gained (or below 0 lost) since they came, because the rate is another. */
      rate_difference: MoneyOut,
      worth: MoneyOut,
    })
    .nullable(),
});
export type NoteCount = z.infer<typeof NoteCount>;

/** One person's time at a cash drawer. */
export const Shift = z.object({
  id: z.number().int(),
  status: ShiftStatus,
  user: z.object({ id: z.number().int(), name: z.string() }),
  opened_at: InstantOut,
  /** What lay in the drawer before the first sale. */
  float: MoneyOut,
  notes: z.string(),
  /** The second currency its drawer takes, and what lay in it in units; not there where it takes none. */
  second: z.object({ currency: z.string(), float: z.number().int() }).optional(),
  counted_at: InstantOut.nullable(),
  counted_by_name: z.string().nullable(),
  closed_at: InstantOut.nullable(),
  closed_by_name: z.string().nullable(),
  /** Cash, card, mobile money; null until someone counted. */
  counts: z.array(ShiftCount).nullable(),
  /** Of the notes of the second currency, once they are counted. */
  note_count: NoteCount.optional(),
  difference_reason: z.string().nullable(),
  /** Why the caller may not do so now, as a sentence; null where they may. */
  refusals: z.object({
    move: z.string().nullable(),
    count: z.string().nullable(),
    close: z.string().nullable(),
  }),
});
export type Shift = z.infer<typeof Shift>;

/** Cash put in (above 0) or taken out (below 0) without a sale. */
export const DrawerMovement = z.object({
  id: z.number().int(),
  amount: MoneyOut,
  /** What was moved of the second currency, in units; not there for dollars. */
  notes: NotesOut.optional(),
  reason: z.string(),
  recorded_by_name: z.string(),
  recorded_at: InstantOut,
});
export type DrawerMovement = z.infer<typeof DrawerMovement>;

/** What a shift adds up to. */
export const ShiftFigures = z.object({
  /**
   * By method: received, given back, paid out for expenses, and what should therefore be there. Credit and gift cards stand
   * here where they paid; no one counts them.
   */
  money: z.array(
    z.object({
      payment_method: MoneyWay,
      received: MoneyOut,
      refunded: MoneyOut,
      paid_out: MoneyOut,
      expected: MoneyOut,
    }),
  ),
  /** What each wallet that was asked took meanwhile for the person of the shift. It is in no drawer, and no one counts it. */
  wallets: z.array(z.object({ wallet: z.string(), received: MoneyOut })),
  put_in: MoneyOut,
  taken_out: MoneyOut,
  /** What came and went in the second currency, in units; not there where the drawer takes none. Expected cash is then dollars alone. */
  second: z
    .object({
      currency: z.string(),
      float: z.number().int(),
      received: z.number().int(),
      change: z.number().int(),
      refunded: z.number().int(),
      put_in: z.number().int(),
      taken_out: z.number().int(),
      expected: z.number().int(),
      /** What of the cash that was received, less what was given back, was these notes, in dollars. */
      worth: MoneyOut,
    })
    .optional(),
  /** Goods sold at the counter in this shift, whatever became of it since: total = gross − discounts + tax. */
  sales: z.object({
    count: z.number().int(),
    gross: MoneyOut,
    discounts: MoneyOut,
    net: MoneyOut,
    tax: MoneyOut,
    total: MoneyOut,
  }),
  /** Gift cards sold, change that was kept for clients, and credit that was given back in money. None of it is revenue. */
  credit: z.object({ gift_cards: MoneyOut, kept: MoneyOut, paid_out: MoneyOut }),
  /** Received beside that: for treatments, orders of the shop and debts. */
  other_received: MoneyOut,
  /** Sales taken back in this shift, by what was given back for them. */
  voids: z.object({ count: z.number().int(), total: MoneyOut }),
});
export type ShiftFigures = z.infer<typeof ShiftFigures>;

/** A sale of a shift that was made without a line and came after the drawer was counted. It is in none of the figures. */
export const LateSale = z.object({
  receipt_number: z.string().nullable(),
  order: z.number().int().nullable(),
  order_number: z.string().nullable(),
  bill: z.number().int().nullable(),
  bill_number: z.string().nullable(),
  /** Whether any of it was paid in cash. */
  cash: z.boolean(),
  total: MoneyOut,
  sold_at: InstantOut,
  received_at: InstantOut,
  /** Whether a person said that its cash lay in the drawer when it was counted. */
  was_counted: z.boolean(),
});
export type LateSale = z.infer<typeof LateSale>;

/** `figures` is null for who has still to count blind; nothing came later then. */
export const ShiftReport = Shift.extend({
  movements: z.array(DrawerMovement),
  figures: ShiftFigures.nullable(),
  came_later: z.array(LateSale),
});
export type ShiftReport = z.infer<typeof ShiftReport>;

/** Money that came into or left a shift's drawer, terminal or phone. */
export const ShiftPayment = z.object({
  id: z.number().int(),
  kind: z.enum(['receipt', 'refund', 'expense']),
  payment_method: MoneyWay,
  amount: MoneyOut,
  /** Who bought, or what was paid for. */
  name: z.string(),
  order: z.number().int().nullable(),
  order_number: z.string().nullable(),
  reference: z.string().nullable(),
  /** What of it was notes of the second currency; not there for dollars. */
  notes: NotesOut.optional(),
  at: InstantOut,
});
export type ShiftPayment = z.infer<typeof ShiftPayment>;

export const ShiftFilter = {
  /** Whose shifts; staff see none but their own. */
  user: Id.optional(),
  /** Business days on which the shift was opened, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
};

/** The caller's own shift that is not closed yet, if there is one. */
export const CurrentShift = z.object({ shift: Shift.nullable() });
export type CurrentShift = z.infer<typeof CurrentShift>;

export const NewShift = z.object({
  float: MoneyIn,
  /** What lies in the drawer in the second currency, in units. */
  second_float: UnitsIn.optional(),
  notes: optionalLines(300),
});
export type NewShift = z.output<typeof NewShift>;

export const NewDrawerMovement = z
  .object({
    direction: z.enum(['in', 'out'], { error: sentence('Choose whether it was put in or taken out.') }),
    amount: CashIn.refine((amount) => amount > 0, sentence('Enter an amount above 0.')),
    ...cashCurrency,
    reason: requiredText(200),
  })
  .refine(isCash('amount'), { path: ['amount'], error: TOO_MUCH });
export type NewDrawerMovement = z.output<typeof NewDrawerMovement>;

/** Dollars that may be below 0: more may have gone back by card or wallet than came in that way. */
const SignedMoneyIn = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  const amount = value === '' ? (0 as Cents) : parseDollars(value);
  if (amount !== null && Math.abs(amount) <= MAX_CENTS) return amount;
  context.addIssue({ code: 'custom', message: sentence('Enter an amount with at most two decimals.') });
  return z.NEVER;
});

/**
 * What someone counted: the cash in the drawer, float included, and what terminal and phone say. Of a drawer that takes a second
 * currency `counted` has the cash in each, in its units.
 */
export const DrawerCount = z
  .object({
    cash: MoneyIn.optional(),
    counted: z.record(CurrencyCode, CashIn).optional(),
    card: SignedMoneyIn.default(0 as never),
    mobile_money: SignedMoneyIn.default(0 as never),
  })
  .refine(({ cash, counted }) => cash !== undefined || counted !== undefined, {
    path: ['cash'],
    error: sentence('Enter an amount.'),
    // Beside what else is refused, so that all is reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type DrawerCount = z.output<typeof DrawerCount>;

/** The reason is needed where anything differs. */
export const ShiftClosing = z.object({ reason: optionalLines(500) });
export type ShiftClosing = z.output<typeof ShiftClosing>;

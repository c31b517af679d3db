import { Id, IdsIn } from '../../endpoint.ts';
import { MoneyOut } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';

/** Whose payments are listed: a client with the others of that phone, or those of certain things. */
export const PayableQuery = z
  .object({
    client: Id.optional(),
    sessions: IdsIn.optional(),
    bookings: IdsIn.optional(),
    orders: IdsIn.optional(),
  })
  .refine((asked) => Object.values(asked).some((value) => value !== undefined), {
    path: ['client'],
    error: sentence('Choose whose payments are listed.'),
  });
export type PayableQuery = z.output<typeof PayableQuery>;

/** One thing that can be paid: a session, or an order of goods. */
export const DueLine = z.object({
  kind: z.enum(['session', 'order']),
  /** Of the session or the order. */
  id: z.number().int(),
  booking: z.number().int().nullable(),
  /** The treatment, or the number of the order. */
  name: z.string(),
  texts: TextsOut,
  session_number: z.number().int().nullable(),
  session_count: z.number().int().nullable(),
  /** When the session is or was, or the order was made; null of one without a date. */
  at: InstantOut.nullable(),
  /** What is left to pay. */
  amount: MoneyOut,
  /** Whether it is a debt: held, used up or accepted. Others are paid ahead. */
  is_owed: z.boolean(),
});
export type DueLine = z.infer<typeof DueLine>;

export const PersonDue = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  /** What is kept for this client and free to pay with. */
  credit: MoneyOut,
  owes: MoneyOut,
  /** Debts first, then what comes next. */
  lines: z.array(DueLine),
});
export type PersonDue = z.infer<typeof PersonDue>;

/** A client that a search at the counter finds. */
export const PersonFound = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  owes: MoneyOut,
  /** The session that is planned next. */
  next: z
    .object({
      name: z.string(),
      texts: TextsOut,
      session_number: z.number().int(),
      session_count: z.number().int(),
    })
    .nullable(),
});
export type PersonFound = z.infer<typeof PersonFound>;

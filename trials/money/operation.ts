import type {
  AnyEndpoint,
  Bill,
  Booking,
  Endpoint,
  FinancePayment,
  Movement,
  OpenPayment,
  OrderStatus,
  Package,
  PaymentAttempt,
  Policy,
  Product,
  Requisition,
  Sale,
  Session,
  Shift,
} from '@revive/contract';
import type { Dice } from '@revive/testing/dice.ts';
import type { output } from 'zod';
import type { CallArguments, Person } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Shelf } from './shelf.ts';
import type { MoneyWallet } from './wallet.ts';

/** Who works at the same time: three people of the office, and the guests of the shop. */
export type Who = 'owner' | 'manager' | 'staff' | 'guest';
export const OFFICE: readonly Who[] = ['owner', 'manager', 'staff'];

/** An order of the shop; only who made it as a guest knows its token. */
export interface SeenOrder {
  id: number;
  order_number: string;
  status: OrderStatus;
  token?: string;
}

/** A gift card with its code, which may be an old one. */
export interface SeenCard {
  id: number;
  code: string;
}

/** What all of them have seen. */
export interface Seen {
  bookings: Shelf<Booking>;
  sessions: Shelf<Session>;
  sales: Shelf<Sale>;
  orders: Shelf<SeenOrder>;
  open: Shelf<OpenPayment>;
  requisitions: Shelf<Requisition>;
  payments: Shelf<FinancePayment>;
  shifts: Shelf<Shift>;
  movements: Shelf<Movement>;
  bills: Shelf<Bill>;
  cards: Shelf<SeenCard>;
  packages: Shelf<Package>;
  products: Shelf<Product>;
  policy: Policy;
}

/** One person about to do something. */
export interface Turn {
  who: Who;
  /** Undefined for a guest. */
  person: Person | undefined;
  dice: Dice;
  business: Business;
  /** How each client signs in to her own page, by her id. */
  pages: ReadonlyMap<number, Person>;
  seen: Seen;
  acknowledged: Acknowledged;
  wallet: MoneyWallet;
  /** Reads something again; undefined where it is refused. */
  read<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    args: CallArguments<Endpoint<P, Q, B, R>>,
  ): Promise<output<R> | undefined>;
  /** A unique text. */
  mark(): string;
  /** A phone number: often a new one, sometimes one that others use too. */
  phone(): string;
  /** An address of the network, for calls without a sign-in. */
  address(): string;
}

type Schema = AnyEndpoint['params'];
type Given<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  CallArguments<Endpoint<P, Q, B, R>>,
  'key'
>;

/** A call that moves money, or what money hangs on. */
export interface MoneyOperation {
  endpoint: AnyEndpoint;
  /** How often it is chosen, against the others. */
  often: number;
  by: readonly Who[];
  /** What is sent next; undefined while there is nothing to do it to. */
  plan(turn: Turn): unknown;
  /** Notes what an answer says: the money it acknowledges, and the picture it gives. */
  learn(turn: Turn, answer: unknown, given: unknown): void | Promise<void>;
  /** Notes what is there already while a wallet has not answered. */
  wait(turn: Turn, payment: PaymentAttempt, given: unknown): void;
  /** Notes what a refusal says of what is there already. */
  refuse(turn: Turn, body: unknown, given: unknown): Promise<void>;
}

interface How<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  often?: number;
  by?: readonly Who[];
  plan(turn: Turn): Given<P, Q, B, R> | undefined | Promise<Given<P, Q, B, R> | undefined>;
  learn?(turn: Turn, answer: output<R>, given: Given<P, Q, B, R>): void | Promise<void>;
  wait?(turn: Turn, payment: PaymentAttempt, given: Given<P, Q, B, R>): void;
  refuse?(turn: Turn, body: unknown, given: Given<P, Q, B, R>): Promise<void>;
}

export const moneyOperation = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  {
    often = 2,
    by = OFFICE,
    plan,
    learn = () => {},
    wait = () => {},
    refuse = async () => {},
  }: How<P, Q, B, R>,
): MoneyOperation => ({
  endpoint,
  often,
  by,
  plan,
  ...({ learn, wait, refuse } as Pick<MoneyOperation, 'learn' | 'wait' | 'refuse'>),
});

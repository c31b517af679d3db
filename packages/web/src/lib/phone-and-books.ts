import { formatMils, formatMoney } from './money.ts';
import type { Translate } from './use-translation.ts';

/** What a wallet's phone says, in dollars to three decimals, and what its books say. */
export interface PhoneAndBooks {
  phone: number | null;
  books: number;
}

/** Whether both are the same to the cent: the books have no parts of one. */
export const agree = ({ phone, books }: PhoneAndBooks): boolean =>
  phone !== null && Math.abs(Math.round((phone - books) * 1000)) < 10;

export const phoneAndBooks = (t: Translate, { phone, books }: PhoneAndBooks): string =>
  phone === null
    ? t('Books {{books}}', { books: formatMoney(books) })
    : t('Phone {{phone}}, books {{books}}', { phone: formatMils(phone), books: formatMoney(books) });

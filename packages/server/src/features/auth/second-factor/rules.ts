import { type FactorKind, toLatinDigits } from '@revive/contract';

/** What a person has set, as far as it can be shown at the site they are at. */
export interface Held {
  has_totp: boolean;
  passkeys: number;
  /** Of other sites too. */
  all_passkeys: number;
  recovery_left: number;
}

/** Recovery codes alone are none: they come with a factor and go with the last one. */
export const hasFactor = ({ has_totp, all_passkeys }: Held): boolean => has_totp || all_passkeys > 0;

/** With what the person may go on here. */
export const kindsOf = ({ has_totp, passkeys, recovery_left }: Held): FactorKind[] => [
  ...(has_totp ? (['totp'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(recovery_left > 0 ? (['recovery'] as const) : []),
];

const TOTP_CODE = /^\d{6}$/;

/** What was typed, without what people put between and in the digits of their keyboard. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } {
  const code = toLatinDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return { kind: TOTP_CODE.test(code) ? 'totp' : 'recovery', code };
}

/** Whether this is one of the PINs that people try first: one digit over and over, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step)) || isPairs(pin);
}

// 1212, 121212
const isPairs = (pin: string): boolean => pin === pin.slice(0, 2).repeat(pin.length / 2);

import { currencySign } from '../../lib/money.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'suffix'>;

/** An amount of money in dollars and cents, with the business's currency sign before it. */
export const MoneyField = ({ step = 0.01, min = 0, ...field }: MoneyFieldProps) => (
  <NumberField {...field} step={step} min={min} prefix={currencySign()} />
);

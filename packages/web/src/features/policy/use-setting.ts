import { DEFAULT_POLICY } from '@revive/contract';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/fields-of.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { TypedPolicy } from './mutations.ts';

type Words = {
  /** What the setting does. */
  about?: string;
  /** How the default is written where it is a number. */
  show?: (value: number) => string;
};

/** Gives what a field of the form takes: its registration, its error, and a hint that ends with the default. */
export function useSetting() {
  const { t } = useTranslation();
  const field = fieldsOf(useFormContext<TypedPolicy>());
  return (name: FieldPath<TypedPolicy>, { about, show = formatNumber }: Words = {}) => {
    const initial: unknown = get(DEFAULT_POLICY, name);
    const value = typeof initial === 'number' ? show(initial) : initial;
    const standard = typeof value === 'string' && value !== '' && t('Default: {{value}}', { value });
    return {
      ...field(name),
      hint: [about, standard].filter(Boolean).join(' ') || undefined,
    };
  };
}

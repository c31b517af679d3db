import { DEFAULT_POLICY } from '@revive/contract';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { TypedPolicy } from './mutations.ts';

type Hint = {
  /** Explains the setting. */
  about?: string;
  /** Formats a numeric default. */
  show?: (value: number) => string;
  /** Names the default of a choice. */
  nameOf?: (value: string) => string;
};

/** Returns the props of a form field: its registration, its error, and a hint that ends with the default. */
export function useSetting() {
  const { t } = useTranslation();
  const field = fieldsOf(useFormContext<TypedPolicy>());
  return (
    name: FieldPath<TypedPolicy>,
    { about, show = formatNumber, nameOf = (value) => value }: Hint = {},
  ) => {
    const initial: unknown = get(DEFAULT_POLICY, name);
    const value = typeof initial === 'number' ? show(initial) : initial;
    const standard =
      typeof value === 'string' && value !== '' && t('Default: {{value}}', { value: nameOf(value) });
    return {
      ...field(name),
      hint: [about, standard].filter(Boolean).join(' ') || undefined,
    };
  };
}

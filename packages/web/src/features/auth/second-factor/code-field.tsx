import type { FactorKind } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';

type CodeFieldProps = Omit<TextFieldProps, 'label'> & { kinds: readonly FactorKind[] };

/** One field for both: a code of the app, and a recovery code. */
export function CodeField({ kinds, ...input }: CodeFieldProps) {
  const { t } = useTranslation();
  const hasApp = kinds.includes('totp');
  return (
    <TextField
      label={hasApp ? t('Code') : t('Recovery code')}
      hint={hasApp ? t('The six digits that your app shows, or a recovery code.') : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...input}
    />
  );
}

import { calls, type SecondFactors, type ShownPasskey } from '@revive/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { canUsePasskeys, showPasskey } from './passkeys.ts';

export type TypedProof = { password: string; code?: string; passkey?: ShownPasskey };

export const hasFactor = ({ totp_since, passkeys }: SecondFactors): boolean =>
  totp_since !== null || passkeys.length > 0;

/** The password again and, where a factor is set, one of them: nothing of it changes without. */
export function ProofFields({ factors }: { factors: SecondFactors }) {
  const { t, translateMessage } = useTranslation();
  const { register, formState, setValue } = useFormContext<TypedProof>();
  const field = fieldsOf<TypedProof>({ register, formState });
  const [isShown, setShown] = useState(false);
  const show = async () => {
    try {
      setValue('passkey', await showPasskey(await call(calls.auth.askPasskey, {})));
      setShown(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(translateMessage(error.message));
    }
  };
  return (
    <>
      <PasswordField label={t('Your password')} autoComplete="current-password" {...field('password')} />
      {hasFactor(factors) && !isShown && <CodeField kinds={kindsOf(factors)} {...field('code')} />}
      {factors.passkeys.length > 0 && !isShown && canUsePasskeys() && (
        <Button onClick={() => void show()}>{t('Use a passkey instead')}</Button>
      )}
      {isShown && <InlineNotice kind="success">{t('Your passkey was read.')}</InlineNotice>}
    </>
  );
}

const kindsOf = ({ totp_since }: SecondFactors) =>
  totp_since === null ? (['recovery'] as const) : (['totp', 'recovery'] as const);

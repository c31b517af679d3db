import { calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CardStanding } from '../bills/take/gift-card-field.tsx';
import { ReplaceCardDialog } from '../bills/take/replace-card-dialog.tsx';

/** Says what is left on a gift card; a manager gives it another code, for one whose code is known to others. */
export function CheckCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const check = useMutation({
    mutationFn: (code: string) => call(calls.credit.checkCard, { body: { code } }),
    meta: { changesOnly: [] },
  });
  const [isReplacing, setReplacing] = useState(false);
  const form = useForm({
    resolver: validateBy(({ GiftCardCheck }) => GiftCardCheck),
    defaultValues: { code: '' },
  });
  const submission = useSubmit(form, async ({ code }) => {
    await check.mutateAsync(code);
  });
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  if (isReplacing && check.data) return <ReplaceCardDialog id={check.data.id} onClose={onClose} />;
  return (
    <FormDialog
      size="small"
      title={t('Check a gift card')}
      submission={submission}
      action={t('Check')}
      cancelLabel={t('Close')}
      onClose={onClose}
    >
      <TextField
        {...fieldsOf(form)('code')}
        label={t('Code of the gift card')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      {check.data && (
        <>
          <InlineNotice kind="success">
            <CardStanding standing={check.data} />
          </InlineNotice>
          <Button {...(refusal && { disabledReason: refusal })} onClick={() => setReplacing(true)}>
            {t('New code')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

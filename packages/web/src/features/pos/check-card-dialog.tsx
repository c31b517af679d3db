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
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CardStanding } from '../bills/take/gift-card-field.tsx';

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
  if (isReplacing && check.data) return <ReplaceDialog id={check.data.id} onClose={onClose} />;
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

function ReplaceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const replace = useMutation({
    mutationFn: (reason: string) => call(calls.credit.replaceCard, { params: { id }, body: { reason } }),
  });
  const form = useForm({
    resolver: validateBy(({ GiftCardReplacement }) => GiftCardReplacement),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }) => {
    if (replace.data) return onClose();
    await replace.mutateAsync(reason);
  });
  return (
    <FormDialog
      size="small"
      title={t('New code')}
      submission={submission}
      action={replace.data ? t('Done') : t('Make a new code')}
      refusalTitle={t('The code was not changed.')}
      onClose={onClose}
    >
      {replace.data ? (
        <InlineNotice kind="success" title={t('The new code stands here once. Write it down.')}>
          <strong>
            <Figures>{replace.data.code}</Figures>
          </strong>
        </InlineNotice>
      ) : (
        <>
          <p>{t('The old code opens nothing any more.')}</p>
          <TextArea {...fieldsOf(form)('reason')} label={t('Reason')} data-autofocus />
        </>
      )}
    </FormDialog>
  );
}

import { calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

/** Gives a gift card another code, which is said here once; the old one ends. */
export function ReplaceCardDialog({ id, onClose }: { id: number; onClose: () => void }) {
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

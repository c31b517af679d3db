import type { ClientRequest } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCloseRequest, useTakeBack } from './mutations.ts';
import { REQUEST_KIND_NAMES } from './request-words.ts';

type CloseRequestDialogProps = {
  request: ClientRequest;
  state: 'done' | 'refused';
  onClose: () => void;
};

/** Notes that a request was fulfilled, or refuses it; the client reads what is written. */
export function CloseRequestDialog({ request, state, onClose }: CloseRequestDialogProps) {
  const { t } = useTranslation();
  const close = useCloseRequest();
  const { takeBack } = useTakeBack();
  const form = useForm({
    resolver: validateBy(({ RequestClosing }) => RequestClosing),
    defaultValues: { state, note: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await close.mutateAsync({ id: request.id, body, key });
    showToast.info(t('{{name}} was answered', { name: request.client_name }), {
      action: { label: t('Undo'), onPress: () => takeBack({ id: request.id, way: 'reopen' }) },
      duration: UNDO_DURATION,
    });
    onClose();
  });
  const isDone = state === 'done';
  return (
    <FormDialog
      title={
        isDone
          ? t('Fulfilled: {{what}}', { what: t(REQUEST_KIND_NAMES[request.kind]) })
          : t('Refuse the request')
      }
      description={request.client_name}
      size="small"
      submission={submission}
      action={isDone ? t('Note as fulfilled') : t('Refuse')}
      busyLabel={t('Saving...')}
      isDanger={!isDone}
      refusalTitle={t('The request was not answered.')}
      onClose={onClose}
    >
      <TextArea
        {...field('note')}
        label={isDone ? t('What was done (optional)') : t('Reason')}
        hint={t('The client reads this on their page.')}
      />
    </FormDialog>
  );
}

import { calls } from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { pinQuery } from '../../../queries/second-factors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';

/** The PIN for shared desks, where the owner has switched them on. */
export function PinCard() {
  const { t, translateMessage } = useTranslation();
  const { data } = useQuery(pinQuery());
  const remove = useMutation({
    mutationFn: () => call(calls.auth.removePin, {}),
    onSuccess: () => showToast.success(t('Removed')),
    onError: (error) => showToast.error(translateMessage(error.message)),
    meta: { waitsFor: ['pin'] },
  });
  if (!data?.is_offered) return null;
  return (
    <Card
      title={t('PIN for shared desks')}
      subtitle={t('Change places with a colleague without typing the password.')}
      actions={
        <>
          {data.set_at && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove PIN')}
            </Button>
          )}
          <Button onClick={() => showDialog('pin', (close) => <PinDialog onClose={close} />)}>
            {data.set_at ? t('Change PIN') : t('Set PIN')}
          </Button>
        </>
      }
    >
      <Note>
        {data.set_at ? t('Set up {{when}}', { when: formatSessionDateTime(data.set_at) }) : t('Not set up')}
      </Note>
    </Card>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const set = useMutation({
    mutationFn: (body: { password: string; pin: string }) => call(calls.auth.setPin, { body }),
    meta: { waitsFor: ['pin'] },
  });
  const form = useForm({ defaultValues: { password: '', pin: '' } });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (typed) => {
    await set.mutateAsync(typed);
    showToast.success(t('Your PIN is set'));
    onClose();
  });
  return (
    <FormDialog
      title={t('PIN for shared desks')}
      description={t('It counts at desks where you have logged in with your password.')}
      size="small"
      submission={submission}
      action={t('Set PIN')}
      onClose={onClose}
    >
      <PasswordField label={t('Your password')} autoComplete="current-password" {...field('password')} />
      <PasswordField
        label={t('PIN', { context: 'desk' })}
        hint={t('4 to 6 digits.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...field('pin')}
      />
    </FormDialog>
  );
}

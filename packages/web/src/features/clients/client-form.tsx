import type { Client } from '@revive/contract';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import {
  type ClientFormValues,
  clientFormSchema,
  EXAMPLE_CLIENT_PHONE,
  valuesOf,
} from './client-form-values.ts';
import { useSaveClient } from './mutations.ts';

type ClientFormProps = {
  client: Client | undefined;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** Name, phone, address and email of a client; whether one is active can be changed later. */
export function ClientForm({ client, onClose, onSaving }: ClientFormProps) {
  const { t } = useTranslation();
  const save = useSaveClient(client?.id);
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState('');
  const form = useForm<ClientFormValues>({
    resolver: validateBy(clientFormSchema),
    defaultValues: valuesOf(client),
  });
  const submit = form.handleSubmit(async (body) => {
    setFailure('');
    onSaving(true);
    try {
      await save.mutateAsync({ body, key: key() });
      showToast.success(client ? t('Client updated successfully') : t('Client added successfully'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      if (error.status === 404) {
        showToast.error(t('Client not found'));
        onClose();
        return;
      }
      const elsewhere = applyFieldErrors(form, error);
      const isAtField = Object.keys(error.fields).length > elsewhere.length;
      setFailure(isAtField ? (elsewhere[0] ?? '') : error.message);
    } finally {
      onSaving(false);
    }
  });
  const field = (name: FieldPath<ClientFormValues>) => {
    const message = form.formState.errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={save.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={save.isPending} busyLabel={t('Saving...')}>
        {client ? t('Save Client') : t('Add Client')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The client was not saved.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <TextField label={t('Name')} autoComplete="off" {...field('name')} />
      <TextField
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={EXAMPLE_CLIENT_PHONE}
        {...field('phone')}
      />
      <TextField label={t('Address')} autoComplete="off" {...field('address')} />
      <TextField label={t('Email (optional)')} type="email" autoComplete="off" {...field('email')} />
      {client && (
        <CheckboxField
          label={t('Active')}
          hint={t('An inactive client is signed out of the mobile app and cannot sign in.')}
          {...field('is_active')}
        />
      )}
    </DialogForm>
  );
}

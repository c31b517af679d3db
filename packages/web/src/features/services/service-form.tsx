import type { Service } from '@revive/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CategoryField } from './category-field.tsx';
import { CategoryForm } from './category-form.tsx';
import { MeasurementsField } from './measurements-field.tsx';
import { useSaveService } from './mutations.ts';
import { NeedsField } from './needs-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ServiceFields } from './service-fields.tsx';
import styles from './service-form.module.css';
import {
  bodyOf,
  NEW_SERVICE,
  type ServiceFormValues,
  serviceFormSchema,
  valuesOf,
} from './service-form-values.ts';

/** Milliseconds the success text is shown before the form closes (spec 9). */
const SUCCESS_DELAY_MS = 1500;

type ServiceFormProps = {
  /** The service to change; without one a new service is made. */
  service?: Service;
  /** Called 1.5 s after the success text appears. */
  onSaved: () => void;
};

export function ServiceForm({ service, onSaved }: ServiceFormProps) {
  const { t, translateMessage } = useTranslation();
  const save = useSaveService(service?.id);
  const [isAddingCategory, setAddingCategory] = useState(false);
  const form = useForm<ServiceFormValues>({
    resolver: validateBy(serviceFormSchema),
    defaultValues: service ? valuesOf(service) : NEW_SERVICE,
  });
  const edited = useEditedRecord(form, service, { valuesOf, say: { category: () => '' } });
  useDelayed(save.isSuccess, onSaved);

  const send = async (typed: ServiceFormValues, key: string) => {
    if (!save.isSuccess)
      await save.mutateAsync({ body: { ...bodyOf(typed, service), version: edited.version() }, key });
  };
  const { submit, isSending, refusal } = useSubmit(form, send, {
    edited,
    onRefused: ({ message }, reason) => reason ?? message,
  });

  return (
    <FormProvider {...form}>
      <div className={styles.sheet}>
        {isAddingCategory && (
          <CategoryForm onCreated={({ id }) => form.setValue('category', id, { shouldValidate: true })} />
        )}
        <Card>
          <Stack as="form" gap={6} onSubmit={submit} noValidate>
            <ServiceFields
              category={
                <CategoryField
                  isAdding={isAddingCategory}
                  onToggleAdding={() => setAddingCategory(!isAddingCategory)}
                />
              }
            />
            <PictureField />
            <MeasurementsField />
            <NeedsField />
            {save.isSuccess && (
              <InlineNotice kind="success">
                {service ? t('Service updated successfully!') : t('Service created successfully!')}
              </InlineNotice>
            )}
            {edited.notice}
            {refusal && (
              <InlineNotice
                kind="error"
                title={service ? t('Failed to update service.') : t('Failed to create service.')}
              >
                {translateMessage(refusal)}
              </InlineNotice>
            )}
            <div className={styles.actions}>
              <LinkButton to="/services">{t('Cancel')}</LinkButton>
              <Button
                type="submit"
                variant="primary"
                isBusy={isSending}
                busyLabel={t('Saving...')}
                disabled={save.isSuccess}
              >
                {service ? t('Update Service') : t('Create Service')}
              </Button>
            </div>
          </Stack>
        </Card>
      </div>
    </FormProvider>
  );
}

// Not called once the form is unmounted.
function useDelayed(isDue: boolean, callback: () => void) {
  const onDue = useEffectEvent(callback);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => onDue(), SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}

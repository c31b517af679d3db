import { SUGGESTED_CATEGORIES, SUGGESTED_SERVICES } from '@revive/contract';
import { type FieldPath, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './first-services-dialog.module.css';
import { useCreateFirstServices } from './mutations.ts';

const schema = ({ FirstServices, z }: Contract) =>
  z.object({
    services: z.array(FirstServices.shape.services.element.extend({ isChosen: z.boolean() })),
  });
type Values = InputOf<typeof schema>;

const SUGGESTED: Values['services'] = SUGGESTED_SERVICES.map((service) => ({
  isChosen: false,
  suggestion: service.name,
  name: service.name,
  unit_price: service.price,
  durationMinutes: service.minutes,
  session_count: service.sessions,
  days_between_sessions: service.days,
}));

/** Usual treatments to tick and adjust; all are added together. */
export function FirstServicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useCreateFirstServices();
  const form = useForm<Values>({
    resolver: validateBy(schema),
    defaultValues: { services: SUGGESTED },
  });
  const field = fieldsOf(form);
  const rows = form.watch('services');
  const chosenRows = () => form.getValues('services').flatMap((row, index) => (row.isChosen ? [index] : []));
  const count = rows.filter(({ isChosen }) => isChosen).length;
  const send = async ({ services }: Values, key: string) => {
    const chosen = services.filter(({ isChosen }) => isChosen).map(({ isChosen: _, ...service }) => service);
    await create.mutateAsync({ body: { services: chosen }, key });
    showToast.success(t('{{count}} services added', { count: chosen.length }));
    onClose();
  };
  const submission = useSubmit(form, send, {
    onRefused: ({ fields, message }, refusal) => {
      // The server counts what was sent, the form all suggestions.
      let isShown = false;
      for (const [name, messages] of Object.entries(fields)) {
        const [, index, column] = name.split('.');
        const row = chosenRows()[Number(index)];
        if (row === undefined || column === undefined) continue;
        isShown = true;
        form.setError(`services.${row}.${column}` as FieldPath<Values>, { message: messages.join('\n') });
      }
      return isShown ? t('Please check the marked fields.') : (refusal ?? message);
    },
  });
  // What was typed for a service that is not wanted must not stand in the way unseen.
  const untick = (index: number) => {
    form.setValue(`services.${index}`, { ...SUGGESTED[index]!, isChosen: false });
    form.clearErrors(`services.${index}`);
  };
  return (
    <FormDialog
      title={t('First services')}
      description={t('Tick what you offer. Names and prices can be changed here and later.')}
      size="large"
      submission={submission}
      action={count === 0 ? t('Add services') : t('Add {{count}} services', { count })}
      busyLabel={t('Saving...')}
      onClose={onClose}
    >
      {Object.entries(SUGGESTED_CATEGORIES).map(([category, [label]]) => (
        <fieldset key={category} className={styles.group}>
          <legend>{t(label)}</legend>
          {SUGGESTED_SERVICES.map((service, index) =>
            service.category === category ? (
              <Stack gap={2} key={service.name}>
                <CheckboxField
                  label={t(service.name)}
                  hint={t(service.description)}
                  {...field(`services.${index}.isChosen`, {
                    onChange: ({ target }) => target.checked || untick(index),
                  })}
                />
                {rows[index]?.isChosen && (
                  <div className={styles.fields}>
                    <TextField
                      label={t('Service Name')}
                      className={styles.name}
                      {...field(`services.${index}.name`)}
                    />
                    <MoneyField label={t('Price per session')} {...field(`services.${index}.unit_price`)} />
                    <NumberField
                      label={t('Minutes')}
                      min={1}
                      {...field(`services.${index}.durationMinutes`)}
                    />
                    <NumberField
                      label={t('Sessions')}
                      min={1}
                      {...field(`services.${index}.session_count`)}
                    />
                    <NumberField
                      label={t('Days between')}
                      min={1}
                      {...field(`services.${index}.days_between_sessions`)}
                    />
                  </div>
                )}
              </Stack>
            ) : null,
          )}
        </fieldset>
      ))}
    </FormDialog>
  );
}

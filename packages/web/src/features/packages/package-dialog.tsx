import type { Package } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { nameValues, sentTexts } from '../../lib/text-values.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { bookableServicesQuery } from '../../queries/bookings.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { CountedListField, errorOf } from '../../ui/forms/counted-list-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type PackageInput, useSavePackage } from './mutations.ts';

// An emptied field is for ever.
const schema = ({ NewPackage, z }: Contract) =>
  NewPackage.extend({
    valid_months: z
      .literal('')
      .transform(() => null)
      .or(NewPackage.shape.valid_months),
  });
type Values = Omit<PackageInput, 'version' | 'valid_months'> & { valid_months?: number | string | null };

const valuesOf = (known: Package | undefined): Values => ({
  name: known?.name ?? '',
  texts: nameValues(known?.texts),
  price: known?.price ?? '',
  services: known?.services.map(({ service, count }) => ({ service, count })) ?? [],
  valid_months: known?.valid_months ?? '',
  is_active: known?.is_active ?? true,
});

type PackageDialogProps = { known: Package | undefined; onClose: () => void };

/** Adds or changes a package. */
export function PackageDialog({ known, onClose }: PackageDialogProps) {
  const { t } = useTranslation();
  const save = useSavePackage(known?.id);
  const { data: bookable = [] } = useQuery(bookableServicesQuery());
  const form = useForm<Values>({ resolver: validateBy<Values>(schema), defaultValues: valuesOf(known) });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, known, { valuesOf });
  const { field: services, fieldState } = useController({ control: form.control, name: 'services' });
  const submission = useSubmit(
    form,
    async ({ texts, valid_months, ...typed }, key) => {
      const body = {
        ...typed,
        ...sentTexts(texts, known?.texts),
        valid_months: valid_months === '' ? null : Number(valid_months),
        version: edited.version(),
      };
      await save.mutateAsync({ body: body as PackageInput, key });
      showToast.success(t('Package saved'));
      onClose();
    },
    { edited },
  );
  // What left the catalogue stays in the package until it is taken out.
  const offered = [
    ...bookable.map(({ id, name, unit_price }) => ({ id, name, unit_price })),
    ...(known?.services ?? [])
      .filter(({ service }) => bookable.every(({ id }) => id !== service))
      .map(({ service, name, unit_price }) => ({ id: service, name, unit_price })),
  ];
  const listed = services.value.reduce((sum, { service, count }) => {
    const price = offered.find(({ id }) => id === Number(service))?.unit_price ?? 0;
    return sum + price * (Number(count) || 0);
  }, 0);
  return (
    <FormDialog
      title={known ? t('Edit {{name}}', { name: known.name }) : t('New package')}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The package was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TranslatedFields form={form} descriptionLabel={null} />
      <CountedListField
        label={t('Sessions')}
        itemLabel={t('Service')}
        countLabel={t('Sessions')}
        addLabel={t('Add a service')}
        error={errorOf(fieldState.error)}
        options={offered.map(({ id, name, unit_price }) => ({
          value: id,
          label: `${name} · ${formatMoney(unit_price)}`,
        }))}
        chosen={services.value.map(({ service, count }) => ({ value: Number(service), count }))}
        onChange={(chosen) =>
          services.onChange(chosen.map(({ value, count }) => ({ service: value, count })))
        }
      />
      <MoneyField label={t('Price of the package')} {...field('price')} />
      {listed > 0 && <Note>{t('One by one they cost {{amount}}.', { amount: formatMoney(listed) })}</Note>}
      <NumberField
        label={t('Valid for')}
        suffix={t('months')}
        min={1}
        max={120}
        hint={t('From the day it is sold. Empty means for ever.')}
        {...field('valid_months')}
      />
      <CheckboxField label={t('Active')} {...form.register('is_active')} />
    </FormDialog>
  );
}

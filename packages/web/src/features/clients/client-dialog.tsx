import { type Client, LANGUAGE_NAMES, LANGUAGES, parsePhone } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import {
  type ClientFormValues,
  clientFormSchema,
  EXAMPLE_CLIENT_PHONE,
  valuesOf,
} from './client-form-values.ts';
import { useSaveClient } from './mutations.ts';
import { SharedPhone } from './shared-phone.tsx';
import { TagsField } from './tags/tags-field.tsx';
import { sayTherapistWish, TherapistWishFields } from './therapist-wish-fields.tsx';
import { WishFields } from './wish-fields.tsx';

type ClientDialogProps = {
  /** The client to change, `new` for a new one; null while the dialog is closed. */
  edited: Client | 'new' | null;
  onClose: () => void;
};

/** Adds or changes a client. */
export const ClientDialog = ({ edited, onClose }: ClientDialogProps) =>
  edited && <OpenDialog client={edited === 'new' ? undefined : edited} onClose={onClose} />;

/** Name, phone, address and email of a client; whether one is active can be changed later. */
function OpenDialog({ client, onClose }: { client: Client | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveClient(client?.id);
  const form = useForm<ClientFormValues>({
    resolver: validateBy(clientFormSchema),
    defaultValues: valuesOf(client),
  });
  const [phone, birthday] = useWatch({ control: form.control, name: ['phone', 'birthday'] });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, client, {
    valuesOf,
    say: {
      language: (value: Client['language'] | '') => (value ? LANGUAGE_NAMES[value] : t('Not known')),
      ...sayTherapistWish(t),
    },
  });
  const saveAndClose = async (body: ClientFormValues, key: string) => {
    // Sent in the stored spelling, as the specification's call has it.
    await save.mutateAsync({
      body: {
        ...body,
        phone: parsePhone(body.phone) ?? body.phone,
        language: body.language || null,
        birthday: body.birthday || null,
        birth_year: body.birth_year || null,
        is_holder: body.is_holder && !client?.is_holder ? true : undefined,
        sex: body.sex || null,
        version: edited.version(),
      },
      key,
    });
    showToast.success(client ? t('Client updated successfully') : t('Client added successfully'));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, {
    edited,
    onRefused: ({ status }, refusal) => {
      if (status !== 404) return refusal;
      showToast.error(t('Client not found'));
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      title={client ? t('Edit Client') : t('New Client')}
      submission={submission}
      action={client ? t('Save Client') : t('Add Client')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The client was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TextField label={t('Name')} autoComplete="off" {...field('name')} />
      <TextField
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={EXAMPLE_CLIENT_PHONE}
        hint={client && t('Another phone ends the sign-ins, links and codes of this one.')}
        {...field('phone')}
      />
      <SharedPhone client={client} phone={phone} field={field} />
      <TextField label={t('Address')} autoComplete="off" {...field('address')} />
      <TextField label={t('Email (optional)')} type="email" autoComplete="off" {...field('email')} />
      <SelectField
        label={t('Language')}
        placeholder={t('Not known')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        hint={t('Of receipts and messages for this client.')}
        {...field('language')}
      />
      <DayField label={t('Birthday (optional)')} {...field('birthday')} />
      {!birthday && (
        <NumberField
          label={t('Year of birth (optional)')}
          hint={t('Where the birthday is not known. Who is under 18 has a guardian.')}
          {...field('birth_year')}
        />
      )}
      <TherapistWishFields field={field} client={client} />
      <TagsField form={form} />
      <WishFields field={field} />
      {client && (
        <CheckboxField
          label={t('Active')}
          hint={t('An inactive client is signed out of the mobile app and cannot sign in.')}
          {...field('is_active')}
        />
      )}
    </FormDialog>
  );
}

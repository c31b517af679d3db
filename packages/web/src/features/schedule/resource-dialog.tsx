import type { Resource, ResourceKind } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { showAlert } from '../../ui/overlays/show-alert.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { EmployeeField } from './employee-field.tsx';
import { type ResourceInput, useArchiveResource, useSaveResource } from './mutations.ts';
import { KINDS } from './resource-names.ts';
import { ServingFields, sayServing } from './serving-fields.tsx';

type ResourceDialogProps = {
  kind: ResourceKind;
  /** The one to change; without it a new one is added. */
  resource: Resource | undefined;
  onClose: () => void;
};

const valuesOf = ({ kind, name, user, is_active, serves, sex }: Resource): ResourceInput => ({
  kind,
  name,
  user,
  is_active,
  serves,
  sex,
});

/** Adds or changes a therapist, a room or a machine, and archives it. */
export function ResourceDialog({ kind, resource, onClose }: ResourceDialogProps) {
  const { t } = useTranslation();
  const save = useSaveResource();
  const form = useForm<ResourceInput>({
    resolver: validateBy(({ NewResource }) => NewResource),
    defaultValues: resource
      ? valuesOf(resource)
      : { kind, name: '', user: null, is_active: true, serves: 'all', sex: null },
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, resource, { valuesOf, say: sayServing(t) });
  const saveAndClose = async (typed: ResourceInput, key: string) => {
    const user = typed.user ? Number(typed.user) : null;
    const body = { ...typed, user, version: edited.version() };
    await save.mutateAsync({ id: resource?.id, body, key });
    showToast.success(t('{{name}} saved', { name: typed.name }));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, { edited });
  return (
    <FormDialog
      title={resource ? t(KINDS[kind].edit) : t(KINDS[kind].add)}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('It was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TextField {...field('name')} label={t('Name')} autoComplete="off" />
      {kind === 'therapist' && (
        <EmployeeField
          {...field('user', { setValueAs: (value) => (value ? Number(value) : null) })}
          linked={resource?.user ? { value: resource.user, label: resource.name } : undefined}
        />
      )}
      <ServingFields field={field} isPerson={kind === 'therapist'} />
      <CheckboxField
        {...field('is_active')}
        label={t('Takes new sessions')}
        hint={t('Switched off, it keeps the sessions it has.')}
      />
      {resource && <ArchiveButton resource={resource} onArchived={onClose} />}
    </FormDialog>
  );
}

function ArchiveButton({ resource, onArchived }: { resource: Resource; onArchived: () => void }) {
  const { t, translateMessage } = useTranslation();
  const archive = useArchiveResource();
  const confirm = useConfirm();
  const ask = async () => {
    const isSure = await confirm({
      title: t('Remove {{name}}?', { name: resource.name }),
      message: t('Earlier sessions keep the name. It cannot be chosen for new ones.'),
      confirmLabel: t('Remove'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await archive.mutateAsync(resource.id);
      showToast.success(t('{{name}} removed', { name: resource.name }));
      onArchived();
    } catch (error) {
      showAlert(t('It was not removed.'), translateMessage((error as Error).message));
    }
  };
  return (
    <Button variant="quiet" isBusy={archive.isPending} onClick={() => void ask()}>
      {t('Remove')}
    </Button>
  );
}

import type { ClientRequest, ErasurePlan } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { erasurePlanQuery } from '../../queries/privacy.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useDecideErasure, useTakeBack } from './mutations.ts';
import styles from './privacy-requests.module.css';
import { BLOCK_NAMES, countsInWords } from './request-words.ts';

type EraseDialogProps = { request: ClientRequest; onClose: () => void };

/** Decides an erasure: what goes, what stays and why, what is in its way, and the name typed to confirm. */
export function EraseDialog({ request, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const { id, client_name } = request;
  const plan = useQuery(erasurePlanQuery(id));
  const decide = useDecideErasure();
  const { takeBack } = useTakeBack();
  const form = useForm({
    resolver: validateBy(({ ErasureStart }) => ErasureStart),
    defaultValues: { name: '' },
  });
  const submission = useSubmit(form, async (body, key) => {
    await decide.mutateAsync({ id, body, key });
    showToast.info(t('{{name}} will be erased in three days', { name: client_name }), {
      action: { label: t('Undo'), onPress: () => takeBack({ id, way: 'keep' }) },
      duration: UNDO_DURATION,
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('Erase what is kept of {{name}}', { name: client_name })}
      submission={submission}
      action={t('Erase in three days')}
      busyLabel={t('Saving...')}
      isDanger
      refusalTitle={t('Nothing was decided.')}
      onClose={onClose}
    >
      {plan.data && <Plan plan={plan.data} />}
      {plan.isError && !plan.data && (
        <QueryError query={plan} message={t('What would be erased could not be read.')} />
      )}
      {plan.isPending && <Skeleton width="80%" />}
      <TextField
        {...fieldsOf(form)('name')}
        label={t('Type the client’s name to confirm: {{name}}', { name: client_name })}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function Plan({ plan }: { plan: ErasurePlan }) {
  const { t } = useTranslation();
  const goes = countsInWords(t, plan.counts);
  return (
    <>
      {plan.blocks.length > 0 && (
        <InlineNotice kind="warning" title={t('To be settled first')}>
          <ul className={styles.points}>
            {plan.blocks.map((block) => (
              <li key={block}>{t(BLOCK_NAMES[block])}</li>
            ))}
          </ul>
        </InlineNotice>
      )}
      <section className={styles.part}>
        <h3>{t('What goes')}</h3>
        <ul className={styles.points}>
          <li>{t('name, phone, email, address, birthday, wishes and sign-ins')}</li>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{t('the same wherever the audit trail repeats it')}</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h3>{t('What stays, and why')}</h3>
        <ul className={styles.points}>
          <li>{t('bookings, sales and payments without a name, so that the books stay true')}</li>
          <li>{t('the number of a wallet that paid, so that a payment can be traced')}</li>
          <li>{t('which text was agreed to and when, as proof that the treatment was allowed')}</li>
          {plan.backups_kept > 0 && (
            <li>
              {t('backups of the nights before, {{number}} at most, until newer ones take their place', {
                number: plan.backups_kept,
              })}
            </li>
          )}
        </ul>
      </section>
      <Note>{t('It can be called off for three days. After that it cannot be undone.')}</Note>
    </>
  );
}

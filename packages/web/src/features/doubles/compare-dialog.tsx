import type { Double } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { clientQuery } from '../../queries/doubles.ts';
import { profileQuery } from '../../queries/profiles.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type ClientRecord, Comparison } from './comparison.tsx';
import { useMerge, useUndoMerge } from './mutations.ts';

type CompareDialogProps = { pair: Double; mayMerge: boolean; onClose: () => void };

/** Two records side by side; a manager chooses which one stays, says why, and merges them. */
export function CompareDialog({ pair, mayMerge, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const [one, other] = [useRecord(pair.kept.id), useRecord(pair.other.id)];
  const [first, second] = [one.record, other.record];
  const failed = one.failed ?? other.failed;
  if (first && second && mayMerge) return <MergeDialog first={first} second={second} onClose={onClose} />;
  return (
    <Dialog isOpen title={t('Compare')} size="large" onClose={onClose}>
      {first && second ? (
        <>
          <Comparison records={[first, second]} />
          <InlineNotice kind="info">{t('A manager merges records.')}</InlineNotice>
        </>
      ) : failed ? (
        <QueryError query={failed} message={t('Failed to load the client')} />
      ) : (
        <Skeleton width="80%" />
      )}
    </Dialog>
  );
}

function useRecord(id: number) {
  const client = useQuery(clientQuery(id));
  const profile = useQuery(profileQuery(String(id)));
  return {
    record: client.data && profile.data ? { client: client.data, profile: profile.data } : undefined,
    failed: [client, profile].find((query) => query.isError && !query.data),
  };
}

function MergeDialog({
  first,
  second,
  onClose,
}: {
  first: ClientRecord;
  second: ClientRecord;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [keptId, setKeptId] = useState(String(first.client.id));
  const [kept, gone] = keptId === String(first.client.id) ? [first, second] : [second, first];
  const merge = useMerge();
  const undo = useUndoMerge();
  const form = useForm({
    resolver: validateBy(({ Merge }) => Merge.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }, key) => {
    const pair = { id: kept.client.id, other: gone.client.id };
    await merge.mutateAsync({ id: pair.id, body: { other: pair.other, reason }, key });
    showToast.info(t('{{name}} has one record now', { name: kept.client.name }), {
      action: { label: t('Undo'), onPress: () => undo(pair) },
      duration: UNDO_DURATION,
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('Compare')}
      size="large"
      submission={submission}
      action={t('Merge')}
      busyLabel={t('Merging...')}
      refusalTitle={t('Nothing was merged.')}
      onClose={onClose}
    >
      <SegmentedChoice
        label={t('Which record stays')}
        value={keptId}
        onChange={setKeptId}
        isWrapped
        options={[first, second].map(({ client }) => ({
          value: String(client.id),
          label: t('Keep {{name}} ({{id}})', { name: client.name, id: client.id }),
        }))}
      />
      <Comparison records={[kept, gone]} isMerging />
      <TextArea {...fieldsOf(form)('reason')} label={t('Why they are one person')} />
      <InlineNotice kind="info">
        {t(
          'Bookings, money, measurements, photos and consents of the other record come to this one. The books and what was signed stay as they are.',
        )}
      </InlineNotice>
    </FormDialog>
  );
}

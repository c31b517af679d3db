import { BLOCK_REASONS, type Block, type Resource, type ScheduleConflict } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newKey } from '../../api/use-form-key.ts';
import { addDays, formatSessionDateTime, toInputDay } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { blocksQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useAway } from '../../ui/contexts/away-context.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateTimeField } from '../../ui/forms/date-time-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './blocks-dialog.module.css';
import { type BlockInput, useAddBlock, useRemoveBlock } from './mutations.ts';
import { REASONS } from './resource-names.ts';
import { SessionsInTheWay, sessionsOf } from './sessions-in-the-way.tsx';

type BlocksDialogProps = { resource: Resource; onClose: () => void };

/** How far ahead leave is listed. */
const DAYS = 400;

/** Leave, breaks and blocks from today on, and a form for one more. Over sessions it is refused with the list of them. */
export function BlocksDialog({ resource, onClose }: BlocksDialogProps) {
  const { t, translateMessage } = useTranslation();
  const today = toInputDay(new Date());
  const read = useQuery(blocksQuery({ from: today, to: addDays(today, DAYS), resource: resource.id }));
  const own = read.data;
  const add = useAddBlock();
  const remove = useRemoveBlock();
  const [inTheWay, setInTheWay] = useState<readonly ScheduleConflict[]>([]);
  const form = useForm<BlockInput>({
    resolver: validateBy(({ NewBlock }) => NewBlock),
    defaultValues: { resource: resource.id, reason: 'leave', starts_at: '', ends_at: '', note: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(
    form,
    async (body, key) => {
      setInTheWay([]);
      await add.mutateAsync({ body, key });
      showToast.success(t('Time of {{name}} taken', { name: resource.name }));
      form.reset();
    },
    {
      onRefused: ({ message, body }, refusal) => {
        setInTheWay(sessionsOf(body));
        return refusal ?? message;
      },
    },
  );
  const { showHandover } = useAway();
  const sayNotBlocked = (error: Error) =>
    showToast.error(t('The time was not blocked.'), { detail: translateMessage(error.message) });
  const blockNow = form.handleSubmit((typed) =>
    add.mutate(
      { body: { ...typed, now: true }, key: newKey() },
      {
        onSuccess: () => {
          onClose();
          showHandover(resource);
        },
        onError: sayNotBlocked,
      },
    ),
  );
  const takeAway = ({ id, reason, note, starts_at, ends_at }: Block) =>
    remove.mutate(id, {
      onSuccess: () => {
        // Its sessions have it back by now, and are to be handed over again.
        const body = { resource: resource.id, reason, note: note ?? '', starts_at, ends_at, now: true };
        const putBack = () => add.mutate({ body, key: newKey() }, { onError: sayNotBlocked });
        showToast.info(t('{{name}}: time free again', { name: resource.name }), {
          duration: UNDO_DURATION,
          action: { label: t('Undo'), onPress: putBack },
        });
      },
    });
  return (
    <FormDialog
      title={t('Leave, breaks and blocks')}
      description={resource.name}
      submission={submission}
      action={t('Add')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Close')}
      refusalTitle={t('The time was not blocked.')}
      onClose={onClose}
    >
      <SessionsInTheWay sessions={inTheWay} onLeave={onClose} />
      {inTheWay.length > 0 && (
        <Button isBusy={add.isPending} onClick={() => void blockNow()}>
          {t('Block now and hand the sessions over')}
        </Button>
      )}
      {read.isError && !own && <QueryError query={read} />}
      {read.isPending && <Skeleton height="3rem" />}
      {own?.length === 0 && <p className={styles.none}>{t('Nothing is entered from today on.')}</p>}
      <ul className={styles.blocks}>
        {own?.map((block) => (
          <li key={block.id}>
            <span>
              {t(REASONS[block.reason])}: {formatSessionDateTime(block.starts_at)} –{' '}
              {formatSessionDateTime(block.ends_at)}
              {block.note && ` (${block.note})`}
            </span>
            <Button
              size="small"
              aria-label={t('Remove: {{date}}', { date: formatSessionDateTime(block.starts_at) })}
              isBusy={remove.isPending && remove.variables === block.id}
              onClick={() => takeAway(block)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        {...field('reason')}
        label={t('Reason')}
        options={BLOCK_REASONS.map((reason) => ({ value: reason, label: t(REASONS[reason]) }))}
      />
      <DateTimeField {...field('starts_at')} label={t('From')} />
      <DateTimeField {...field('ends_at')} label={t('Until')} />
      <TextField {...field('note')} label={t('Note')} autoComplete="off" />
    </FormDialog>
  );
}

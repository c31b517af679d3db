import { type NamedResource, sentence } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { toInputDay } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../../ui/feedback/show-toast.ts';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useBlockNow, useRemoveBlocks } from '../mutations.ts';
import { type AwayFor, type AwayInput, awayTimes } from './away-times.ts';

type AwayDialogProps = {
  resource: NamedResource;
  /** The day that is meant, where it is not today. */
  day?: string | undefined;
  onClose: () => void;
  /** Opens the list of sessions to hand over, when there are some. */
  onHandover: () => void;
};

type Entry = AwayInput & { note: string };

/** Of a field that is shown. */
const REQUIRED = { required: sentence('This field is required.') };

/** Blocks the time of someone who is ill or away now, over their sessions too, and leads to who takes these. */
export function AwayDialog({ resource, day, onClose, onHandover }: AwayDialogProps) {
  const { t, translateMessage } = useTranslation();
  const block = useBlockNow();
  const remove = useRemoveBlocks();
  const today = toInputDay(new Date());
  // A day that is over is not meant.
  const first = day !== undefined && day > today ? day : today;
  const form = useForm<Entry>({
    defaultValues: {
      awayFor: first === today ? 'today' : 'days',
      first,
      last: first,
      starts_at: '',
      ends_at: '',
      note: '',
    },
  });
  const awayFor = useWatch({ control: form.control, name: 'awayFor' });
  const field = fieldsOf(form);
  const isPerson = resource.kind === 'therapist';
  const submission = useSubmit(form, async ({ note, ...typed }, key) => {
    const reason = isPerson ? 'leave' : 'block';
    const body = { resource: resource.id, reason, note, now: true, ...awayTimes(typed, new Date()) } as const;
    const { blocks, sessions } = await block.mutateAsync({ body, key });
    const ids = blocks.map(({ id }) => id);
    showToast.info(t('Time of {{name}} taken', { name: resource.name }), {
      duration: UNDO_DURATION,
      action: {
        label: t('Undo'),
        onPress: () =>
          remove.mutate(ids, {
            onError: (error) =>
              showToast.error(t('It was not removed.'), { detail: translateMessage(error.message) }),
          }),
      },
    });
    onClose();
    if (sessions.length > 0) onHandover();
  });
  return (
    <FormDialog
      title={isPerson ? t('Ill or away') : t('Not usable')}
      description={resource.name}
      size="small"
      submission={submission}
      action={t('Block the time')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The time was not blocked.')}
      isActionFocused
      onClose={onClose}
    >
      <SegmentedChoice<AwayFor>
        label={t('How long')}
        value={awayFor}
        options={[
          { value: 'today', label: t('Today') },
          { value: 'days', label: t('Whole days') },
          { value: 'times', label: t('Some hours') },
        ]}
        onChange={(chosen) => form.setValue('awayFor', chosen, { shouldDirty: true })}
      />
      {awayFor === 'today' && <Note>{t('From now until the end of the day.')}</Note>}
      {awayFor === 'days' && (
        <>
          <DayField {...field('first', REQUIRED)} label={t('First day')} />
          <DayField {...field('last', REQUIRED)} label={t('Last day')} />
        </>
      )}
      {awayFor === 'times' && (
        <>
          <DateTimeField {...field('starts_at', REQUIRED)} label={t('From')} />
          <DateTimeField {...field('ends_at', REQUIRED)} label={t('Until')} />
        </>
      )}
      <TextField {...field('note')} label={t('Note')} autoComplete="off" />
      <Note>{t('Sessions in that time keep it until you hand them over. You see them next.')}</Note>
    </FormDialog>
  );
}

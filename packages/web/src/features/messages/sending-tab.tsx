import { type MessageStatus, type Sentence, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { messageStatusQuery } from '../../queries/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CostsCard } from './costs-card.tsx';
import { CHANNEL_NAMES } from './message-words.ts';
import styles from './messages.module.css';
import { type SettingsInput, useSetMessageSettings } from './mutations.ts';

/** By hand or by themselves, what a day may cost, and what was spent. */
export function SendingTab() {
  const { t } = useTranslation();
  const read = useQuery(messageStatusQuery());
  return (
    <Stack gap={5}>
      <Card
        title={t('How they are sent')}
        subtitle={t('By hand a person presses send in WhatsApp; by themselves the provider is paid.')}
        actions={<LinkButton to="/settings/messages">{t('Quiet hours and kinds')}</LinkButton>}
      >
        {read.data && <SettingsForm status={read.data} />}
        {!read.data && read.isError && (
          <QueryError query={read} message={t('The settings could not be loaded.')} />
        )}
        {!read.data && !read.isError && <Skeleton shape="block" height="10rem" />}
      </Card>
      <CostsCard />
    </Stack>
  );
}

const HOW_SENT: Record<SettingsInput['message_channel'], Sentence> = {
  by_hand: sentence('by hand, from the list'),
  automatic: sentence('by themselves, by the provider'),
};

const valuesOf = ({ message_channel, message_budget }: MessageStatus): SettingsInput => ({
  message_channel,
  message_budget,
});

function SettingsForm({ status }: { status: MessageStatus }) {
  const { t, translateMessage } = useTranslation();
  const save = useSetMessageSettings();
  const { messenger, spent_today } = status;
  const form = useForm<SettingsInput>({
    resolver: validateBy(({ MessageSettings }) => MessageSettings),
    defaultValues: valuesOf(status),
  });
  const edited = useEditedRecord(form, status, {
    valuesOf,
    say: { message_channel: (channel: SettingsInput['message_channel']) => t(HOW_SENT[channel]) },
  });
  const field = fieldsOf(form);
  const send = async (typed: SettingsInput) => {
    edited.keep(await save.mutateAsync({ ...typed, version: edited.version() }));
    showToast.success(t('Settings saved'));
  };
  const { submit, isSending, refusal } = useSubmit(form, send, { edited });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
      {edited.notice}
      <KeyValueList
        items={[
          { label: t('Provider'), value: t(CHANNEL_NAMES[messenger]) },
          { label: t('Spent today'), value: formatMoney(spent_today) },
        ]}
      />
      {messenger === 'sandbox' && (
        <InlineNotice>
          {t('No provider is set up, so by themselves they are only tried out. See docs/operations.md.')}
        </InlineNotice>
      )}
      <SelectField
        {...field('message_channel')}
        label={t('Messages are sent')}
        options={[
          { value: 'by_hand', label: t(HOW_SENT.by_hand) },
          { value: 'automatic', label: t(HOW_SENT.automatic) },
        ]}
      />
      <MoneyField
        {...field('message_budget')}
        label={t('Budget of a day')}
        hint={t('Nothing more is sent by itself once it is used up; the rest waits.')}
      />
      <Cluster isCentered>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {t('Save')}
        </Button>
      </Cluster>
    </form>
  );
}

import type { Delivery } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useResend } from './mutations.ts';
import styles from './webhooks-table.module.css';
import { EVENT_NAMES, PROBLEM_NAMES, STATE_NAMES, STATE_TONES } from './words.ts';

type DeliveriesTableProps = {
  webhook: number;
  /** Undefined while they load. */
  deliveries: readonly Delivery[] | undefined;
  footer: ReactNode;
  empty: ReactNode;
};

/** Deliveries, each with what became of it and a button that sends it again. */
export function DeliveriesTable({ webhook, deliveries, footer, empty }: DeliveriesTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('Deliveries')}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={empty}
      footer={footer}
      columns={[
        {
          id: 'event',
          header: t('Event'),
          isPrimary: true,
          cell: ({ event, subject }) => (
            <Stack gap={0}>
              {t(EVENT_NAMES[event])}
              <code dir="ltr">{subject}</code>
            </Stack>
          ),
        },
        { id: 'when', header: t('When'), cell: ({ happened_at }) => formatSessionDateTime(happened_at) },
        { id: 'state', header: t('State'), cell: (row) => <State row={row} /> },
        { id: 'answer', header: t('Answer'), cell: (row) => <Answer row={row} /> },
        { id: 'tries', header: t('Tries'), align: 'end', cell: ({ tries }) => tries },
        {
          id: 'actions',
          header: t('Actions'),
          isActions: true,
          align: 'end',
          cell: ({ id }) => <ResendButton webhook={webhook} delivery={id} />,
        },
      ]}
    />
  );
}

function State({ row: { state, next_try_at } }: { row: Delivery }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <span>
        <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>
      </span>
      {next_try_at !== null && (
        <Note as="span">{t('Next try: {{when}}', { when: formatSessionDateTime(next_try_at) })}</Note>
      )}
    </Stack>
  );
}

function Answer({ row: { status, answer, problem } }: { row: Delivery }) {
  const { t } = useTranslation();
  if (problem !== null) return <>{t(PROBLEM_NAMES[problem])}</>;
  if (status === null) return <>–</>;
  return (
    <Stack gap={0}>
      {status}
      {answer !== null && (
        <Note as="span">
          <bdi className={styles.url}>{answer}</bdi>
        </Note>
      )}
    </Stack>
  );
}

function ResendButton({ webhook, delivery }: { webhook: number; delivery: number }) {
  const { t, translateMessage } = useTranslation();
  const resend = useResend(webhook);
  const send = () =>
    resend.mutate(delivery, {
      onSuccess: () => showToast.success(t('It is sent again')),
      onError: (error) =>
        showToast.error(t('It was not sent again.'), { detail: translateMessage(error.message) }),
    });
  return (
    <Button size="small" isBusy={resend.isPending} onClick={send}>
      {t('Send again')}
    </Button>
  );
}

import {
  type BringBackList,
  calls,
  KIND_OF_LIST,
  type ListedClient,
  type Message,
  type NewMessage,
} from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';
import { newKey } from '../../../api/use-form-key.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { messageStatusQuery } from '../../../queries/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { BringBackSlots } from './bring-back-slots.ts';
import { sayOpen } from './bring-back-words.ts';

type WriteDialogProps = {
  list: BringBackList;
  /** Whom to write to, in this order. */
  clients: readonly ListedClient[];
  Message: BringBackSlots['Message'];
  onClose: () => void;
};

const bodyOf = (list: BringBackList, client: number) =>
  ({
    kind: KIND_OF_LIST[list],
    client,
    ...(list === 'owes' && { list }),
  }) as z.input<typeof NewMessage>;

/** Writes to the clients of a list one after the other: each message is planned, shown, and sent by hand or by itself. */
export function WriteDialog({ list, clients, Message: Shown, onClose }: WriteDialogProps) {
  const { t, translateMessage } = useTranslation();
  const { data: status } = useQuery(messageStatusQuery());
  const [place, setPlace] = useState(0);
  const [message, setMessage] = useState<Message>();
  const plan = useMutation({
    mutationFn: (client: number) =>
      call(calls.messages.create, { body: bodyOf(list, client), key: newKey() }),
    onSuccess: setMessage,
    meta: { waitsFor: ['messages'] },
  });
  const client = clients[place];
  const next = () => {
    plan.reset();
    setMessage(undefined);
    setPlace(place + 1);
  };
  const isLast = place >= clients.length - 1;
  return (
    <Dialog
      title={t('Write in a row')}
      description={client ? t('{{number}} of {{total}}', { number: place + 1, total: clients.length }) : ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {client && (
            <Button variant={message ? 'primary' : 'secondary'} disabled={plan.isPending} onClick={next}>
              {isLast ? t('Done') : message ? t('Next client') : t('Skip')}
            </Button>
          )}
        </>
      }
    >
      {client ? (
        <Stack key={client.id}>
          {!message && (
            <p>
              <strong>
                <bdi>{client.name}</bdi>
              </strong>{' '}
              <Note as="span">{sayOpen(t, client)}</Note>
            </p>
          )}
          {plan.error && (
            <InlineNotice kind="error" title={t('No message was planned.')}>
              {translateMessage(plan.error.message)}
            </InlineNotice>
          )}
          {!message && (
            <div>
              <Button
                variant="primary"
                isBusy={plan.isPending}
                busyLabel={t('Saving...')}
                onClick={() => plan.mutate(client.id)}
              >
                {t('Prepare the message')}
              </Button>
            </div>
          )}
          {message && (
            <>
              {status?.message_channel === 'automatic' && (
                <Note>{t('These are sent by themselves when they are due.')}</Note>
              )}
              <Stack as="ul" gap={0}>
                <Shown message={message} onDone={next} />
              </Stack>
            </>
          )}
        </Stack>
      ) : (
        <EmptyState isCompact>
          {t('That was the last one. What was not noted as sent waits under Messages.')}
        </EmptyState>
      )}
    </Dialog>
  );
}

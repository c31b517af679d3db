import type { NamedResource } from '@revive/contract';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { steadyPresses } from '../../../ui/lists/steady-presses.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { HandoverLine } from './handover-line.tsx';
import { useHandover } from './use-handover.ts';

type HandoverDialogProps = {
  /** Whose sessions; of all where it is left out. */
  resource?: NamedResource | undefined;
  /** The messages to clients whose time has changed, of another feature. */
  Messages: ComponentType<{ clients: readonly number[] }>;
  onClose: () => void;
};

/**
 * The sessions that have lost their therapist, room or machine, each with its best offer chosen already: handed over together at one
 * press. Who is moved to another time is written to beneath.
 */
export function HandoverDialog({ resource, Messages, onClose }: HandoverDialogProps) {
  const { t, translateMessage } = useTranslation();
  const handover = useHandover(resource);
  const { read, sessions, count, isSending, refusal, moved } = handover;
  const without = sessions.filter(({ offers }) => offers.length === 0).length;
  return (
    <Dialog
      size="large"
      title={t('Sessions to hand over')}
      {...(resource && { description: resource.name })}
      isLocked={isSending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('Close')}
          </Button>
          {sessions.length > 0 && (
            <Button
              variant="primary"
              isBusy={isSending}
              busyLabel={t('Saving...')}
              {...(count === 0 && { disabledReason: t('Choose who takes a session first.') })}
              onClick={handover.send}
            >
              {t('Hand over {{count}} sessions', { count })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {refusal && (
          <InlineNotice kind="error" title={t('No session was handed over.')}>
            {translateMessage(refusal.message)} {t('The offers below are those of now.')}
          </InlineNotice>
        )}
        {read.isError && !read.data && (
          <QueryError query={read} message={t('The sessions could not be loaded.')} />
        )}
        {read.isPending && <Skeleton shape="block" height="12rem" />}
        {read.data && sessions.length === 0 && moved.length === 0 && (
          <EmptyState isCompact>{t('No session is to be handed over.')}</EmptyState>
        )}
        {without > 0 && (
          <InlineNotice kind="warning">
            {t('For {{count}} sessions nothing is free. Call or write to the client, then move it.', {
              count: without,
            })}
          </InlineNotice>
        )}
        {sessions.length > 0 && (
          <Stack as="ul" gap={0} ref={steadyPresses} aria-label={t('Sessions to hand over')}>
            {sessions.map((session) => (
              <HandoverLine
                key={session.id}
                session={session}
                chosen={handover.chosenFor(session)}
                onChoose={(choice) => handover.choose(session.id, choice)}
                onLeave={onClose}
              />
            ))}
          </Stack>
        )}
        {moved.length > 0 && <Messages clients={moved} />}
      </Stack>
    </Dialog>
  );
}

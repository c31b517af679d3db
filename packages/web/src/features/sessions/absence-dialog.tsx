import type { AnySession, Policy } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './absence-dialog.module.css';
import { type Absence, useNoteAbsence } from './attendance-mutations.ts';
import { sessionName } from './session-name.ts';

type AbsenceDialogProps = { session: AnySession; absence: Absence; onClose: () => void };

const HOUR_MS = 3_600_000;

/** Notes that a client did not come or calls off, and asks in one press whether that uses the session up. */
export function AbsenceDialog({ session, absence, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery());
  const note = useNoteAbsence();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState<boolean>();
  const isCallOff = absence === 'call_off';
  const isLate = !isCallOff || isCalledOffLate(session, policy);
  const isTaken = takenByDefault(session, absence, policy);
  const decide = (takes_session: boolean) => {
    setPressed(takes_session);
    note.mutate({ session, absence, takes_session, reason }, { onSuccess: onClose });
  };
  const look = (takes_session: boolean) => ({
    isWide: true,
    variant: takes_session === isTaken ? ('primary' as const) : ('secondary' as const),
    isBusy: note.isPending && pressed === takes_session,
    disabled: note.isPending,
    'data-autofocus': takes_session === isTaken || undefined,
    onClick: () => decide(takes_session),
  });
  const client = session.booking_info.client_name;
  return (
    <Dialog
      title={isCallOff ? t('Called off by {{client}}', { client }) : t('{{client}} did not come', { client })}
      description={sessionName(t, session)}
      size="small"
      isLocked={note.isPending}
      onClose={onClose}
      footer={
        <Button onClick={onClose} disabled={note.isPending}>
          {t('Cancel')}
        </Button>
      }
    >
      {isCallOff && <Lateness isLate={isLate} policy={policy} />}
      {isCallOff && (
        <TextField
          label={t('Reason (optional)')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Stack gap={3}>
        <div className={styles.choice}>
          <Button {...look(false)}>{t('Keep the session open')}</Button>
          <p>{t('It can be given another time.')}</p>
        </div>
        {isLate && (
          <div className={styles.choice}>
            <Button {...look(true)}>{t('Use the session up')}</Button>
            <p>
              {session.amount_paid > 0 &&
                t('{{amount}} stays earned.', { amount: formatMoney(session.amount_paid) })}{' '}
              {session.unpaid_amount > 0 &&
                t('{{amount}} is owed for it.', { amount: formatMoney(session.unpaid_amount) })}{' '}
              {t('It counts as one of the {{count}} sessions.', { count: session.session_count })}
            </p>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

function Lateness({ isLate, policy }: { isLate: boolean; policy: Policy | undefined }) {
  const { t } = useTranslation();
  if (!policy) return null;
  const count = policy.cancel_until_hours;
  return (
    <p>
      {isLate
        ? t('This is late. Calling off is free of charge up to {{count}} hours before.', { count })
        : t('This is in time: more than {{count}} hours before the session.', { count })}
    </p>
  );
}

/** Decided once, when it is called off. */
const isCalledOffLate = ({ called_off, scheduled_date }: AnySession, policy: Policy | undefined): boolean =>
  called_off?.is_late ??
  (policy !== undefined &&
    scheduled_date !== null &&
    Date.parse(scheduled_date) - Date.now() < policy.cancel_until_hours * HOUR_MS);

function takenByDefault(session: AnySession, absence: Absence, policy: Policy | undefined): boolean {
  if (!policy) return false;
  return absence === 'call_off'
    ? policy.late_cancel_takes_session && isCalledOffLate(session, policy)
    : policy.no_show_takes_session;
}

import {
  api,
  type NewMeasurement,
  type PaymentMethod,
  type Rescheduling,
  type Session,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { moveToCompleted } from './move-to-completed.ts';
import { useRefreshSessions } from './use-refresh-sessions.ts';
import { useTap } from './use-tap.ts';

type Completion = { session: Session; notes?: string };
type Settlement = { session: Session; payment_method: PaymentMethod };

/** Completes a session optimistically; its toast offers Undo. */
export function useCompleteSession() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const undo = useUndoSession();
  return useTap({
    action: ({ notes }: Completion) => `complete ${notes}`,
    run: ({ session, notes }, key) =>
      // The session manager sends an empty body, the client profile its notes (spec row API-28).
      call(api.sessions.complete, {
        params: { id: session.id },
        body: notes === undefined ? {} : { notes },
        key,
      }),
    anticipate: ({ session }) => moveToCompleted(queryClient, session),
    onDone: (session) =>
      showToast.info(t('Session completed'), {
        action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
      }),
    failure: 'Error completing session',
  });
}

export function useUndoSession() {
  const { t } = useTranslation();
  return useTap({
    action: (_given: { session: Session }) => 'undo',
    run: ({ session }, key) => call(api.sessions.undo, { params: { id: session.id }, key }),
    onDone: () => showToast.success(t('Session is upcoming again')),
    failure: 'Error undoing session',
  });
}

/** Receives a session's unpaid amount; sends the amount already allocated to it (spec row SESS-13). */
export function useSettleSession() {
  const { t } = useTranslation();
  return useTap({
    action: ({ session, payment_method }: Settlement) => `settle ${session.amount_paid} ${payment_method}`,
    run: ({ session, payment_method }, key) =>
      call(api.sessions.settle, {
        params: { id: session.id },
        body: { amount: session.amount_paid, payment_method },
        key,
      }),
    onDone: (_session, given) =>
      showToast.success(t('{{amount}} received', { amount: formatMoney(given.session.unpaid_amount) })),
    failure: 'Error updating session payment',
  });
}

type Keyed<Body> = { body: Body; key: string };

export function useRescheduleSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: ({ id, ...given }: Keyed<z.input<typeof Rescheduling>> & { id: number }) =>
      call(api.sessions.reschedule, { params: { id }, ...given }),
    onSuccess: refresh,
  });
}

export function useAddMeasurement() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (given: Keyed<z.input<typeof NewMeasurement>>) => call(api.sessions.addMeasurement, given),
    onSuccess: refresh,
  });
}

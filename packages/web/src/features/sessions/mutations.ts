import {
  type AnySession,
  calls,
  type MeasurementCorrection,
  type MeasurementRemoval,
  type NewMeasurement,
  type NewMeasurements,
  type SessionHealth,
  type SessionSettlement,
  sentence,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { type Completed, completionOf } from '../../lib/completion.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { KEPT, orKeep } from '../../line/day-act.ts';
import { useHealthDoor } from '../../ui/contexts/health-context.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { moveToCompleted } from './move-to-completed.ts';
import { sessionName } from './session-name.ts';
import { toastKept, toastOf } from './toast-kept.ts';
import { useTap } from './use-tap.ts';

type Completing = Completed & { session: AnySession };

/** Which session, as the person saw it. */
const seenOf = ({ id, version }: AnySession) => ({ session: id, seen_version: version });

/** Completes a session optimistically; its toast offers Undo. */
export function useCompleteSession() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const undo = useUndoSession();
  const { openBefore } = useHealthDoor();
  const { staff } = useAuth();
  return useTap({
    action: ({ notes, heldBy }: Completing) => `complete ${notes} ${heldBy}`,
    run: ({ session, ...given }, key) => {
      const body = completionOf(session, given);
      return orKeep(() => call(calls.sessions.complete, { params: { id: session.id }, body, key }), {
        ...seenOf(session),
        act: 'completed',
        body,
        key,
        person: staff?.id,
      });
    },
    anticipate: ({ session }) => moveToCompleted(queryClient, session),
    onDone: (session, given) =>
      session === KEPT
        ? toastKept(t, t('Session completed'), given.session)
        : showToast.info(t('Session completed'), {
            id: toastOf(session),
            detail: sessionName(t, session),
            duration: UNDO_DURATION,
            action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
          }),
    // Questions, a signature or an agreement come first.
    onRefused: (error, given) => {
      const health =
        error instanceof ApiError && (error.body as { health?: SessionHealth } | undefined)?.health;
      if (health) openBefore({ ...given, health });
      return Boolean(health);
    },
    failure: sentence('Error completing session'),
  });
}

export function useUndoSession() {
  const { t } = useTranslation();
  return useTap({
    action: (_given: { session: AnySession }) => 'undo',
    run: ({ session }, key) => call(calls.sessions.undo, { params: { id: session.id }, key }),
    onDone: (session) =>
      showToast.success(
        session.status === 'arrived'
          ? t('{{client}} is here', { client: session.booking_info.client_name })
          : t('Session is upcoming again'),
        { id: toastOf(session), detail: sessionName(t, session) },
      ),
    failure: sentence('Error undoing session'),
  });
}

type Settlement = {
  session: AnySession;
  way: Omit<z.input<typeof SessionSettlement>, 'amount'>;
  key: string;
};

/** Receives a session's unpaid amount; sends the amount already allocated to it (spec row SESS-13). */
export const settleSession = ({ session, way, key }: Settlement) =>
  call(calls.sessions.settle, {
    params: { id: session.id },
    body: { amount: session.amount_paid, ...way },
    key,
  });

type Keyed<Body> = { body: Body; key: string };
type OfSession = { session: AnySession };

/** Without a line what was measured is kept on this device. */
export function useAddMeasurement() {
  const { staff } = useAuth();
  return useMutation({
    mutationFn: ({ session, ...given }: OfSession & Keyed<z.input<typeof NewMeasurement>>) => {
      const { id, service_measurement_id, value, notes, confirmed } = given.body;
      // The ordinary call for several takes the same.
      const body = {
        values: [{ service_measurement_id: service_measurement_id ?? id, value }],
        notes,
        confirmed,
      };
      return orKeep(() => call(calls.sessions.addMeasurement, given), {
        ...seenOf(session),
        act: 'measured',
        body,
        key: given.key,
        person: staff?.id,
      });
    },
    meta: { waitsFor: [] },
  });
}

export function useAddMeasurements() {
  const { staff } = useAuth();
  return useMutation({
    mutationFn: ({ session, ...given }: OfSession & Keyed<z.input<typeof NewMeasurements>>) =>
      orKeep(() => call(calls.sessions.addMeasurements, { params: { id: session.id }, ...given }), {
        ...seenOf(session),
        act: 'measured',
        ...given,
        person: staff?.id,
      }),
    meta: { waitsFor: [] },
  });
}

export function useCorrectMeasurement() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof MeasurementCorrection> }) =>
      call(calls.sessions.correctMeasurement, { params: { id }, body }),
    meta: { waitsFor: [] },
  });
}

export function useRemoveMeasurement() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof MeasurementRemoval> }) =>
      call(calls.sessions.removeMeasurement, { params: { id }, body }),
    meta: { waitsFor: [] },
  });
}

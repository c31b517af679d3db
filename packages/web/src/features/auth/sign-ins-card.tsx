import { calls, type OwnSignIn } from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { formatRelative, formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { signInsQuery } from '../../queries/sign-ins.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './sign-ins-card.module.css';

/** Rows before 'Show all': the settings follow below. */
const FIRST = 5;

/** Where one is signed in, this browser first, and the end of what one does not know or has left behind. */
export function SignInsCard() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const signIns = useQuery(signInsQuery());
  const { data, isError } = signIns;
  const end = useEndSignIns();
  const [isWhole, setWhole] = useState(false);
  const rows = [...(data ?? [])].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const hasOthers = rows.some(({ is_current }) => !is_current);
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('End all other sign-ins?'),
      message: t('Every other browser and phone has to sign in again. You stay signed in here.'),
      confirmLabel: t('End all others'),
      tone: 'danger',
    });
    if (isSure) end.mutate('others');
  };
  return (
    <Card
      title={t('Where you are signed in')}
      subtitle={t('End any sign-in you do not recognise, then change your password.')}
      actions={
        <Button
          disabledReason={hasOthers ? undefined : t('You are signed in here only.')}
          isBusy={end.isPending && end.variables === 'others'}
          onClick={endOthers}
        >
          {t('End all others')}
        </Button>
      }
    >
      {data && (
        <Stack as="ul" gap={3}>
          {rows.slice(0, isWhole ? undefined : FIRST).map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isEnding={end.isPending && end.variables === signIn.id}
              onEnd={() => end.mutate(signIn.id)}
            />
          ))}
        </Stack>
      )}
      {!isWhole && rows.length > FIRST && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('Show all {{count}}', { count: rows.length })}
        </Button>
      )}
      {!data && isError && <QueryError query={signIns} message={t('Your sign-ins could not be loaded.')} />}
      {!data && !isError && (
        <Stack as="p" gap={3} role="status" aria-label={t('Loading...')}>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </Stack>
      )}
    </Card>
  );
}

type SignInRowProps = { signIn: OwnSignIn; isEnding: boolean; onEnd: () => void };

function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { t } = useTranslation();
  const device = signIn.device || t('Unknown device');
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>
          {device} {signIn.is_current && <Badge tone="green">{t('This one')}</Badge>}
        </strong>
        <Note as="span">
          {t('Last used {{when}}', { when: formatRelative(signIn.last_used_at) })}
          {signIn.address && (
            <>
              {' · '}
              <Figures>{signIn.address}</Figures>
            </>
          )}
        </Note>
        <Note as="span">{t('Signed in {{when}}', { when: formatSessionDateTime(signIn.signed_in_at) })}</Note>
      </div>
      {!signIn.is_current && (
        <Button
          isBusy={isEnding}
          aria-label={t('End the sign-in of {{device}}', { device })}
          // The second press of a double click would meet the next row, which has moved up.
          onClick={({ detail }) => detail < 2 && onEnd()}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}

/** Ends one sign-in by its id, or all others. */
function useEndSignIns() {
  const { t, translateMessage } = useTranslation();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? call(calls.auth.endOtherSignIns, {})
        : call(calls.auth.endSignIn, { params: { id: which } }),
    onSuccess: () => showToast.success(t('Signed out there')),
    onError: (error) => showToast.error(translateMessage(error.message)),
    meta: { waitsFor: ['sign-ins'] },
  });
}

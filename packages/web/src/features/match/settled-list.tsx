import { type Match, type MatchMove, type Sentence, sentence, type Transfer } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/date.ts';
import { formatMils, formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EntryLine } from './entry-line.tsx';
import styles from './match.module.css';
import { useSendMatch } from './mutations.ts';

const MOVE_NAMES: Readonly<Record<MatchMove['as'], Sentence>> = {
  fee: sentence('A fee of the operator'),
  tax: sentence('Tax that was withheld or paid'),
  own_money: sentence('The owner’s own money'),
  other: sentence('Something else'),
};

/** What is settled, folded; each can be taken back while the day is open. */
export function SettledList({ match }: { match: Match }) {
  const { t, translateMessage } = useTranslation();
  const { matched, ignored, settled, is_closed } = match;
  const { mutate: send, isPending } = useSendMatch({ wallet: match.wallet.id, day: match.day });
  const count = matched.length + ignored.length + settled.length;
  if (count === 0) return null;
  const undo = (one: { transfer: number } | { move: number }) => () =>
    send(
      { undo: [one] },
      {
        onSuccess: () => showToast.success(t('Taken back')),
        onError: ({ message }) =>
          showToast.error(t('Nothing was changed.'), { detail: translateMessage(message) }),
      },
    );
  const row = (key: string, amount: string, what: ReactNode, is: ReactNode, onUndo: () => void) => (
    <li key={key} className={styles.row}>
      <strong className={styles.amount}>{amount}</strong>
      <div>{what}</div>
      <div className={styles.guess}>{is}</div>
      <div className={styles.actions}>
        {!is_closed && (
          <Button size="small" isBusy={isPending} onClick={onUndo}>
            {t('Take back')}
          </Button>
        )}
      </div>
    </li>
  );
  return (
    <details>
      <summary>{t('Settled ({{count}})', { count })}</summary>
      <ul className={styles.rows}>
        {matched.map(({ transfer, entry }) =>
          row(
            `transfer-${transfer.id}`,
            signedAmount(transfer),
            <Known transfer={transfer} />,
            <EntryLine entry={entry} />,
            undo({ transfer: transfer.id }),
          ),
        )}
        {ignored.map(({ transfer, reason }) =>
          row(
            `ignored-${transfer.id}`,
            signedAmount(transfer),
            <Known transfer={transfer} />,
            `${t('Nothing of the business')}: ${reason}`,
            undo({ transfer: transfer.id }),
          ),
        )}
        {settled.map(({ move, as, direction, amount, reason, of }) =>
          row(
            `move-${move}`,
            formatMoney(direction === 'in' ? amount : -amount),
            t(MOVE_NAMES[as]),
            reason,
            // The rest of a transfer goes with its transfer.
            undo(of.startsWith('transfer:') ? { transfer: Number(of.split(':')[1]) } : { move }),
          ),
        )}
      </ul>
    </details>
  );
}

const signedAmount = ({ direction, amount }: Transfer) => formatMils(direction === 'in' ? amount : -amount);

const Known = ({ transfer }: { transfer: Transfer }) => (
  <Stack gap={0}>
    {transfer.party && <Phone number={transfer.party} />}
    <Note as="span">{formatTime(transfer.at)}</Note>
  </Stack>
);

import type { Match } from '@revive/contract';
import { useRef } from 'react';
import { formatTime } from '../../lib/date.ts';
import { formatMils, formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { type Guess, guessGap, guessTransfer } from './best-guess.ts';
import { EntryLine } from './entry-line.tsx';
import styles from './match.module.css';
import { useSettle } from './mutations.ts';
import { QueueRow } from './queue-row.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { type Subject, subjectOfEntry, subjectOfGap, subjectOfRest, subjectOfTransfer } from './subject.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** What is on one side only, one press each: what came without a row in the books first. */
export function Queue({ match }: { match: Match }) {
  const { t } = useTranslation();
  const of = { wallet: match.wallet.id, day: match.day };
  const { settle, isPending } = useSettle(of);
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list);
  const choose = (subject: Subject) =>
    showDialog('settle', (close) => <SettleDialog of={of} subject={subject} onClose={close} />);
  const press = { isBusy: isPending, onSettle: ({ settled }: Guess) => settle([settled]) };
  const onPhone = match.only_phone.map((transfer) => ({ transfer, guess: guessTransfer(transfer, t) }));
  const sure = onPhone.flatMap(({ guess }) => (guess?.isSure ? [guess.settled] : []));
  const gaps = match.gap.map((gap) => ({ gap, guess: guessGap(gap, t) }));
  const guessed = new Set([...onPhone, ...gaps].flatMap(({ guess }) => guess?.entry?.entry ?? []));
  const inBooks = match.only_books.filter(({ entry }) => !guessed.has(entry));
  return (
    <div ref={list}>
      <Stack>
        {onPhone.length > 0 && (
          <Card
            isFlush
            title={t('Only on the phone')}
            subtitle={t('j and k go down and up, Enter settles.')}
            actions={
              sure.length > 1 && (
                <Button variant="primary" isBusy={isPending} onClick={() => settle(withoutRepeated(sure))}>
                  {t('Join all that surely fit ({{count}})', { count: withoutRepeated(sure).length })}
                </Button>
              )
            }
          >
            <ul className={styles.rows}>
              {onPhone.map(({ transfer, guess }) => (
                <QueueRow
                  key={transfer.id}
                  amount={formatMils(transfer.direction === 'in' ? transfer.amount : -transfer.amount)}
                  what={
                    <Stack gap={0}>
                      <span>{transfer.party ? <Phone number={transfer.party} /> : t('Not known who')}</span>
                      <Note as="span">
                        <bdi>{transfer.party_name}</bdi> {formatTime(transfer.at)}
                      </Note>
                    </Stack>
                  }
                  guess={guess}
                  onChoose={() => choose(subjectOfTransfer(transfer, match))}
                  {...press}
                />
              ))}
            </ul>
          </Card>
        )}
        {gaps.length > 0 && (
          <Card isFlush title={t('Missing between two balances')}>
            <ul className={styles.rows}>
              {gaps.map(({ gap, guess }) => (
                <QueueRow
                  key={gap.gap}
                  amount={formatMils(gap.missing)}
                  what={
                    <Stack gap={0}>
                      <span className={styles.chain}>
                        <bdi>{formatMils(gap.balance_before)}</bdi>
                        <strong className={styles.break}>
                          <bdi>{formatMils(gap.missing)}</bdi>
                        </strong>
                        <bdi>{formatMils(gap.amount)}</bdi>
                        <bdi>{formatMils(gap.balance_after)}</bdi>
                      </span>
                      <Note as="span">
                        {t('Before the message of {{time}}', { time: formatTime(gap.at) })}
                      </Note>
                    </Stack>
                  }
                  guess={guess}
                  onChoose={() => choose(subjectOfGap(gap))}
                  {...press}
                />
              ))}
            </ul>
          </Card>
        )}
        {inBooks.length > 0 && (
          <Card isFlush title={t('Only in the books')}>
            <ul className={styles.rows}>
              {inBooks.map((entry) => (
                <QueueRow
                  key={entry.entry}
                  amount={formatMoney(entry.direction === 'in' ? entry.amount : -entry.amount)}
                  what={<EntryLine entry={entry} />}
                  guess={undefined}
                  onChoose={() => choose(subjectOfEntry(entry))}
                  {...press}
                />
              ))}
            </ul>
          </Card>
        )}
        {match.rest !== null && match.rest !== 0 && (
          <Card isFlush title={t('Parts of a cent')}>
            <ul className={styles.rows}>
              <QueueRow
                amount={formatMoney(match.rest)}
                what={t('The operator counts thousandths, the books count cents.')}
                guess={{
                  label: t('Settle'),
                  settled: { rest: true, as: 'other', reason: t('Parts of a cent') },
                  isSure: false,
                }}
                onChoose={() => choose(subjectOfRest())}
                {...press}
              />
            </ul>
          </Card>
        )}
      </Stack>
    </div>
  );
}

/** One row of the books is one transfer: of two that suggest the same, the first. */
function withoutRepeated<T extends { entry?: string | undefined }>(settled: readonly T[]): T[] {
  return [...new Map([...settled].reverse().map((one) => [one.entry, one])).values()].reverse();
}

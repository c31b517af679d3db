import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Guess } from './best-guess.ts';
import { EntryLine } from './entry-line.tsx';
import styles from './match.module.css';

type QueueRowProps = {
  amount: string;
  what: ReactNode;
  guess: Guess | undefined;
  isBusy: boolean;
  onSettle: (guess: Guess) => void;
  onChoose: () => void;
};

/** Something on one side only: the amount, what is known of it, and the press that settles it. */
export function QueueRow({ amount, what, guess, isBusy, onSettle, onChoose }: QueueRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <strong className={styles.amount}>{amount}</strong>
      <div>{what}</div>
      <div className={styles.guess}>{guess?.entry && <EntryLine entry={guess.entry} />}</div>
      <div className={styles.actions}>
        {guess && (
          <Button size="small" variant="primary" isBusy={isBusy} data-queue onClick={() => onSettle(guess)}>
            {guess.label}
          </Button>
        )}
        <Button size="small" data-queue={guess ? undefined : ''} onClick={onChoose}>
          {guess ? t('Something else') : t('Say what it is')}
        </Button>
      </div>
    </li>
  );
}

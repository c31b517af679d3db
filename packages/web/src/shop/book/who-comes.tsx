import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Refusal } from '../me/refusal.tsx';
import { SignInForm } from '../me/sign-in-form.tsx';
import styles from './book.module.css';
import { useWho, type Who } from './use-who.ts';

/** Asks who comes, with a code to her phone unless she is signed in, and then shows what is hers to fill in. */
export function WhoComes({ children }: { children: (who: Who) => ReactNode }) {
  const { t } = useTranslation();
  const { standing, look } = useWho();
  if (standing.state === 'out') return <SignInForm onSignedIn={look} />;
  if (standing.state === 'in') return <Card>{children(standing.who)}</Card>;
  if (standing.state !== 'failed') return null;
  return (
    <Card>
      <div className={styles.form}>
        <Refusal message={standing.message} />
        <Button onClick={look}>{t('Try again')}</Button>
      </div>
    </Card>
  );
}

import { ME_PAGE, type OwnLink } from '@revive/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { useReceiptView } from '../payment/receipt-slot.ts';
import { reachOfLink } from './me-calls.ts';
import styles from './me-page.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useLink } from './use-link.ts';

/** What a link of a message opens: one booking, one receipt, or which messages may come. */
export function MyLinkPage({ content: { token, link } }: { content: ContentOf<'my-link'> }) {
  return link ? <OpenLink token={token} written={link} /> : <EndedLink />;
}

function OpenLink({ token, written }: { token: string; written: OwnLink }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const [reach] = useState(() => reachOfLink(token));
  const { link, look } = useLink(token, written);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Welcome, {{name}}', { name: link.name })}</h1>
      {link.scope === 'booking' && (
        <SessionsCard sessions={link.sessions} reach={reach} isOld={false} onChanged={look} />
      )}
      {link.receipt && <LinkedReceipt receipt={link.receipt} number={link.receipt.orderNumber} />}
      {link.bill && <LinkedReceipt receipt={link.bill} number={link.bill.number} />}
      <SettingsCard title={t('Messages and language')} settings={link.settings} reach={reach} />
      <p className={styles.soft}>
        {t('Your results, receipts and other bookings are on your page.')}{' '}
        <a href={linkTo(ME_PAGE)}>{t('My page')}</a>
      </p>
    </main>
  );
}

type LinkedReceiptProps = {
  receipt: NonNullable<OwnLink['receipt'] | OwnLink['bill']>;
  number: string;
};

function LinkedReceipt({ receipt, number }: LinkedReceiptProps) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const ReceiptView = useReceiptView();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('Receipt')}>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {number}
      </Button>
      {isOpen && ReceiptView && (
        <Suspense>
          <ReceiptView receipt={receipt} policy={policy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function EndedLink() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('My page')}</h1>
      <Card>
        <EmptyState
          drawing="search"
          action={
            <a href={linkTo(ME_PAGE)} className={buttonClass({ variant: 'primary' })}>
              {t('Sign in with a code')}
            </a>
          }
        >
          {t(
            'This link has expired or is incomplete. With a code sent to your phone you find everything on your page.',
          )}
        </EmptyState>
      </Card>
    </main>
  );
}

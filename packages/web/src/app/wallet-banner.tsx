import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useTranslation } from '../lib/use-translation.ts';
import { walletStatusQuery } from '../queries/payments.ts';
import { Link } from '../ui/buttons/link.tsx';
import styles from './wallet-banner.module.css';

/** Says on every screen that wallet payments move no money, or that none are taken yet. */
export function WalletBanner() {
  const { t } = useTranslation();
  const { data: wallet } = useQuery(walletStatusQuery());
  if (!wallet?.is_test) return null;
  return (
    <aside className={styles.banner} aria-label={t('Wallet')}>
      <FlaskConical aria-hidden="true" />
      <p>
        {wallet.is_ready
          ? t('Test mode: no money moves.')
          : t('Wallet payments are not set up, so none are taken.')}{' '}
        <Link to="/settings/wallet">{wallet.is_ready ? t('Go live') : t('Set up the wallet')}</Link>
      </p>
    </aside>
  );
}

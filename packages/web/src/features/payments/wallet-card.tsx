import type { WalletStatus } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletName } from '../../lib/wallet-names.ts';
import { walletStatusQuery } from '../../queries/payments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useChooseTestMode } from './mutations.ts';
import { TestPaymentDialog } from './test-payment-dialog.tsx';
import styles from './wallet-card.module.css';

/** Settings → Wallet: which one takes payments, when it last answered, a test payment, and how to go live. */
export function WalletCard() {
  const { t } = useTranslation();
  const read = useQuery(walletStatusQuery());
  const { data: wallet, isError } = read;
  const tryIt = () => showDialog('test-payment', (close) => <TestPaymentDialog onClose={close} />);
  return (
    <Card
      title={t('Wallet')}
      subtitle={t('How payments by mobile money are taken.')}
      actions={wallet?.is_ready && <Button onClick={tryIt}>{t('Make a test payment')}</Button>}
    >
      {wallet && <WalletFacts wallet={wallet} />}
      {!wallet && isError && (
        <QueryError query={read} message={t('The wallet’s state could not be loaded.')} />
      )}
      {!wallet && !isError && <Skeleton width="60%" />}
    </Card>
  );
}

function WalletFacts({ wallet }: { wallet: WalletStatus }) {
  const { t, translateMessage } = useTranslation();
  const at = (instant: string | null | undefined) => (instant ? formatSessionDateTime(instant) : t('Never'));
  return (
    <Stack>
      <WalletState wallet={wallet} />
      <KeyValueList
        items={[
          { label: t('Wallet'), value: translateMessage(walletName(wallet.wallet ?? '')) },
          { label: t('Last payment taken'), value: at(wallet.last_success_at) },
          { label: t('Last payment refused'), value: at(wallet.last_failure_at) },
        ]}
      />
      {wallet.is_test && <GoLive />}
    </Stack>
  );
}

function WalletState({ wallet }: { wallet: WalletStatus }) {
  const { t } = useTranslation();
  if (!wallet.is_test)
    return <InlineNotice kind="success">{t('Live: payments are taken in real money.')}</InlineNotice>;
  if (wallet.is_ready)
    return (
      <InlineNotice
        kind="warning"
        title={t('Test mode: no money moves.')}
        action={wallet.is_choosable && <TestModeButton isOn />}
      >
        {t('Every wallet payment succeeds at once. Receipts of these payments say TEST.')}
      </InlineNotice>
    );
  return (
    <InlineNotice
      kind="warning"
      title={t('No wallet payments are taken.')}
      action={<TestModeButton isOn={false} />}
    >
      {t('Connect a wallet to take real money, or use test mode to try everything out.')}
    </InlineNotice>
  );
}

function TestModeButton({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const choose = useChooseTestMode();
  return (
    <Button
      isBusy={choose.isPending}
      disabledReason={staff?.role === 'admin' ? undefined : t('Only an admin can change this.')}
      onClick={() => choose.mutate(!isOn)}
    >
      {isOn ? t('Leave test mode') : t('Use test mode')}
    </Button>
  );
}

function GoLive() {
  const { t } = useTranslation();
  return (
    <details className={styles.guide}>
      <summary>{t('How to go live')}</summary>
      <ol>
        <li>{t('Ask Premier Wallet or WaafiPay (EVC Plus, ZAAD, Sahal) for a merchant account.')}</li>
        <li>
          {t('On the computer that runs Revive, set these variables to what the provider gave you:')}
          <ul>
            <li>
              <code>WALLET=premier</code> <code>PREMIER_URL</code> <code>PREMIER_USERNAME</code>{' '}
              <code>PREMIER_PASSWORD</code> <code>PREMIER_MERCHANT_ID</code> <code>PREMIER_MACHINE_ID</code>
            </li>
            <li>
              <code>WALLET=waafipay</code> <code>WAAFIPAY_URL</code> <code>WAAFIPAY_MERCHANT_UID</code>{' '}
              <code>WAAFIPAY_API_USER_ID</code> <code>WAAFIPAY_API_KEY</code>
            </li>
          </ul>
        </li>
        <li>{t('Restart Revive. This page then says that payments are live.')}</li>
        <li>{t('Make a test payment of one dollar from your own phone.')}</li>
      </ol>
      <p>{t('The file docs/operations.md explains every step.')}</p>
    </details>
  );
}

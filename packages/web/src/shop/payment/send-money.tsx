import type { OfferedWallet } from '@revive/contract';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { nameOfWallet } from './use-wallet-offer.ts';
import styles from './wallet-field.module.css';

type SendMoneyProps = {
  to: OfferedWallet;
  /** Dollars. */
  amount: number;
  /** The phone it comes from, as it is shown; null where that is not known here. */
  from: string | null;
  /** Leads back to the choice. What she has sent all the same is found by the desk. */
  onOtherWay: () => void;
};

/** Where a payer sends the money herself, and how much; the page goes on by itself once it was seen. */
export function SendMoney({ to, amount, from, onOtherWay }: SendMoneyProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(to.number).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <div className={styles.send}>
      <p>
        {t('Send exactly {{amount}} with {{wallet}} to:', {
          amount: formatMoney(amount),
          wallet: nameOfWallet(to),
        })}
      </p>
      <p className={styles.number}>
        <Figures>{to.number}</Figures>
      </p>
      {/* Without a clipboard, as on plain http, the number is marked and copied by hand. */}
      <Button icon={<Copy />} onClick={() => void (navigator.clipboard ? copy() : setCopied('no'))}>
        {t('Copy the number')}
      </Button>
      <p role="status">
        {copied === 'yes' && t('The number is copied.')}
        {copied === 'no' && t('Press on the number for long and copy it.')}
      </p>
      <p>{t('We see it on our phone and confirm it here.')}</p>
      <Note>
        {from
          ? t('Send it from {{number}}, or we do not know that it is yours.', { number: from })
          : t('Send it from the phone you named, or we do not know that it is yours.')}
      </Note>
      <Button variant="quiet" onClick={onOtherWay}>
        {t('Choose another way to pay')}
      </Button>
    </div>
  );
}

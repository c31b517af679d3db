import { type BillReceipt, type LanguageCode, taxWithin } from '@revive/contract';
import type { Ref } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { formatNotes } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { PaperLine } from '../../ui/paper/paper-line.tsx';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import type { Paper } from '../../ui/paper/use-paper.ts';
import { METHOD_NAMES } from './method-names.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import styles from './receipt-sheet.module.css';
import type { ReceiptPolicy } from './receipt-sums.ts';

type BillSheetProps = {
  receipt: BillReceipt;
  policy: ReceiptPolicy;
  paper: Paper;
  language: LanguageCode;
  isWithoutLine?: boolean | undefined;
  ref?: Ref<HTMLElement>;
};

/** The printed receipt of a bill: all that it paid, for whom, and every way it was paid in. */
export function BillSheet({ receipt, policy, paper, language, isWithoutLine, ref }: BillSheetProps) {
  const { t } = useTranslation();
  const hasGoods = receipt.lines.some(({ kind }) => kind === 'product');
  const dayOf = (day: string) =>
    formatDate(new Date(`${day}T12:00:00Z`), 'medium', { timeZone: policy.time_zone, language });
  return (
    <ReceiptFrame
      {...{ receipt, policy, paper, language, isWithoutLine, ref, hasGoods }}
      number={receipt.number}
    >
      <ul className={styles.items}>
        {receipt.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and the same thing may stand on it twice
          <li key={place} className={styles.item}>
            <span className={styles.name}>
              <LineName line={line} />
              {line.client && (
                <small className={styles.returned}>{t('For {{name}}', { name: line.client.name })}</small>
              )}
              {line.gift_card?.code && (
                <small className={styles.returned}>
                  {t('Code')}: <Figures>{line.gift_card.code}</Figures>
                </small>
              )}
              {line.gift_card?.expires_on && (
                <small className={styles.returned}>
                  {t('Last day')}: {dayOf(line.gift_card.expires_on)}
                </small>
              )}
            </span>
            <Figures>
              {formatNumber(line.quantity)} × {formatMoney(line.unit_price)}
            </Figures>
            <span className={styles.amount}>{formatMoney(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={paperStyles.lines}>
        <PaperLine name={t('Subtotal')}>{formatMoney(receipt.subtotal)}</PaperLine>
        {receipt.tax > 0 && !receipt.taxIncluded && (
          <PaperLine name={t('Tax')}>{formatMoney(receipt.tax)}</PaperLine>
        )}
        {receipt.discount > 0 && <PaperLine name={t('Discount')}>−{formatMoney(receipt.discount)}</PaperLine>}
      </dl>
      <p className={paperStyles.total}>
        <span>{t('Total')}</span> <strong>{formatMoney(receipt.total)}</strong>
      </p>
      <dl className={paperStyles.lines}>
        {taxWithin(receipt) > 0 && (
          <PaperLine name={t('Tax included')}>{formatMoney(taxWithin(receipt))}</PaperLine>
        )}
        {receipt.payments.map((payment) => (
          <PaperLine key={payment.id} name={t(METHOD_NAMES[payment.method])}>
            {formatMoney(payment.amount)}
            {payment.notes && ` (${formatNotes(payment.notes)})`}
            {payment.reference && (
              <small>
                {' '}
                <Figures>{payment.reference}</Figures>
              </small>
            )}
          </PaperLine>
        ))}
        {receipt.change > 0 && (
          <PaperLine name={t('Change', { context: 'due' })}>
            {formatMoney(receipt.change)}
            {receipt.changeNotes && ` (${formatNotes(receipt.changeNotes)})`}
          </PaperLine>
        )}
      </dl>
    </ReceiptFrame>
  );
}

/** What a line is: a session with its number, an order, a gift card. */
function LineName({ line }: { line: BillReceipt['lines'][number] }) {
  const { t } = useTranslation();
  if (line.kind === 'gift_card') return t('Gift card');
  if (line.kind === 'credit') return t('Kept as credit');
  if (line.kind === 'order')
    return (
      <>
        {t('Order')} <bdi>{line.name}</bdi>
      </>
    );
  return (
    <>
      <TextOf thing={line} />
      {line.session_number !== null && line.session_count !== null && (
        <> {t('{{number}} of {{total}}', { number: line.session_number, total: line.session_count })}</>
      )}
    </>
  );
}

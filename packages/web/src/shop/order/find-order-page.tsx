import { ORDER_NUMBER_HINT, ORDER_PHONE_HINT, parseOrderNumber } from '@revive/contract/order-number';
import { parsePhone } from '@revive/contract/phone';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findOrder } from '../order-calls.ts';
import { useShopLink } from '../use-shop-link.ts';
import styles from './find-order-page.module.css';
import { orderPath } from './order-path.ts';

/** Leads to an order by its number and phone, for a buyer who has lost its link. */
export function FindOrderPage() {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const [typed, setTyped] = useState({ number: '', phone: '' });
  const [state, setState] = useState<'idle' | 'tried' | 'busy'>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const number = parseOrderNumber(typed.number);
  const phone = parsePhone(typed.phone);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setRefusal(null);
    if (number === null || phone === null) {
      setState('tried');
      (number === null ? numberField : phoneField).current?.focus();
      return;
    }
    setState('busy');
    try {
      location.assign(linkTo(orderPath({ token: await findOrder(number, phone) })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      setState('tried');
      numberField.current?.focus();
    }
  };
  const errorOf = (isWrong: boolean, hint: string) => (state === 'tried' && isWrong ? hint : undefined);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Find your order')}</h1>
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
          <p>{t('Its number is on the receipt and on the page you saw after ordering.')}</p>
          <TextField
            ref={numberField}
            label={t('Order number')}
            placeholder="R1001"
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            maxLength={40}
            required
            value={typed.number}
            error={errorOf(number === null, ORDER_NUMBER_HINT)}
            onChange={(event) => setTyped({ ...typed, number: event.target.value })}
          />
          <TextField
            ref={phoneField}
            label={t('Phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="252615123456"
            dir="ltr"
            hint={t('The number you ordered or paid with.')}
            maxLength={40}
            required
            value={typed.phone}
            error={errorOf(phone === null, ORDER_PHONE_HINT)}
            onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
          />
          {refusal !== null && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
          <Button type="submit" variant="primary" size="large" isWide isBusy={state === 'busy'}>
            {t('Find the order')}
          </Button>
        </form>
      </Card>
    </main>
  );
}

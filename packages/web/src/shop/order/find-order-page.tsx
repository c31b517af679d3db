import {
  ORDER_NUMBER_HINT,
  ORDER_PHONE_HINT,
  orderPath,
  parseOrderNumber,
  parsePhone,
} from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { findOrder } from '../payment/order-calls.ts';
import styles from './find-order-page.module.css';

/** Leads to an order by its number and phone, for a buyer who has lost its link. */
export function FindOrderPage() {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const [wrong, setWrong] = useState({ number: false, phone: false });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Read when the form is sent, so that what was typed before the program was there is kept.
  const numberField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    const number = parseOrderNumber(numberField.current!.value);
    const phone = parsePhone(phoneField.current!.value);
    setWrong({ number: number === null, phone: phone === null });
    if (number === null || phone === null) {
      (number === null ? numberField : phoneField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      location.assign(linkTo(orderPath(await findOrder(number, phone))));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      setBusy(false);
      numberField.current?.focus();
    }
  };
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Find your order')}</h1>
      <Card>
        <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(event)}>
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
            error={wrong.number ? ORDER_NUMBER_HINT : undefined}
            onChange={() => setWrong({ ...wrong, number: false })}
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
            error={wrong.phone ? ORDER_PHONE_HINT : undefined}
            onChange={() => setWrong({ ...wrong, phone: false })}
          />
          {refusal !== null && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
          <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
            {t('Find the order')}
          </Button>
        </Stack>
      </Card>
    </main>
  );
}

import { parseDollars, SHOP_CARD_CENTS } from '@revive/contract';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { addToCart } from '../cart/cart.ts';
import { giftCardToBuy } from '../cart/offers.ts';
import { openOverlay } from '../frame/use-overlay.ts';

const { least, most, offered } = SHOP_CARD_CENTS;
const OWN = 'own';

/** A gift card of a chosen worth. */
export function GiftCardOffer() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(String(offered[0]));
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const cents = choice === OWN ? parseDollars(typed) : Number(choice);
  const isRight = cents !== null && cents >= least && cents <= most;
  const wrong = t('Choose {{least}} to {{most}}.', {
    least: formatMoney(least / 100),
    most: formatMoney(most / 100),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isRight) return;
    addToCart(giftCardToBuy(cents / 100));
    openOverlay('cart');
  };
  return (
    <Card
      title={t('Give a treatment')}
      subtitle={t(
        'A gift card is a code that you send on. It pays for treatments and products here, as far as it goes.',
      )}
    >
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <Cluster role="group" aria-label={t('Worth of the gift card')}>
          {[...offered.map(String), OWN].map((worth) => (
            <Button
              key={worth}
              aria-pressed={worth === choice}
              variant={worth === choice ? 'primary' : 'secondary'}
              onClick={() => setChoice(worth)}
            >
              {worth === OWN ? t('Another amount') : formatMoney(Number(worth) / 100)}
            </Button>
          ))}
        </Cluster>
        {choice === OWN && (
          <NumberField
            label={t('Amount in dollars')}
            step={0.01}
            value={typed}
            min={least / 100}
            max={most / 100}
            required
            error={hasTried && !isRight ? wrong : undefined}
            hint={wrong}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div>
          <Button type="submit" variant="primary">
            {t('Add a gift card to the cart')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

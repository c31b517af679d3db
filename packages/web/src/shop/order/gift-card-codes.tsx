import type { ShopOrder } from '@revive/contract';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';

/** The codes of gift cards that were just bought, to copy and to give away. */
export function GiftCardCodes({ items }: Pick<ShopOrder, 'items'>) {
  const { t } = useTranslation();
  const cards = items.flatMap(({ id, unit_price, gift_card }) =>
    gift_card?.code ? [{ id, worth: unit_price, code: gift_card.code }] : [],
  );
  return (
    <Stack as="section" aria-label={t('Codes of gift cards')}>
      <Note>
        {t(
          'Keep the code: it stands here for a day, and on the printed receipt. Who has it can pay with it.',
        )}
      </Note>
      {cards.map((card) => (
        <GiftCardCode key={card.id} {...card} />
      ))}
    </Stack>
  );
}

function GiftCardCode({ worth, code }: { worth: number; code: string }) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const amount = formatMoney(worth);
  const message = t('A gift card of {{amount}} at {{business}}. Its code: {{code}}', {
    amount,
    business: policy.business_name,
    code,
  });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Card title={t('Gift card of {{amount}}', { amount })}>
      <Stack gap={2}>
        <p>
          <strong>
            <Figures>{code}</Figures>
          </strong>
        </p>
        <Cluster>
          {/* Without a clipboard, as on plain http, the code is marked and copied by hand. */}
          <Button icon={<Copy />} onClick={() => void (navigator.clipboard ? copy() : setCopied('no'))}>
            {t('Copy')}
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({})}
          >
            <MessageCircle aria-hidden="true" />
            {t('Send by WhatsApp')}
          </a>
        </Cluster>
        <p role="status">
          {copied === 'yes' && t('The code is copied.')}
          {copied === 'no' && t('Press on the code for long and copy it.')}
        </p>
      </Stack>
    </Card>
  );
}

import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';

/** What is kept for her, in dollars. */
export function CreditCard({ credit }: { credit: number }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Your credit {{amount}}', { amount: formatMoney(credit) })}>
      <p>
        {t(
          'We keep this money for you. Pay with it at the desk, for treatments, packages and products; say that you have credit.',
        )}
      </p>
    </Card>
  );
}

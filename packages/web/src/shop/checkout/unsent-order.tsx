import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useLineBack } from '../line/use-line-back.ts';

/** An order that the line did not take: it waits here, and is sent by a press once the line is back. */
export function UnsentOrder({ total, onSend }: { total: number; onSend: () => void }) {
  const { t } = useTranslation();
  const isBack = useLineBack(true);
  return (
    <>
      <p role="status">
        {isBack
          ? t('You are online again. Do you still want to order?')
          : t(
              'Your order waits on this phone, and nothing was paid. You are asked when you are online again.',
            )}
      </p>
      {isBack && (
        <Button variant="primary" size="large" onClick={onSend}>
          {t('Order and pay {{total}}', { total: formatMoney(total) })}
        </Button>
      )}
    </>
  );
}

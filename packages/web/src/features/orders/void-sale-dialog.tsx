import type { Sale } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { VoidGoodsDialog } from './void-goods-dialog.tsx';

type VoidSaleDialogProps = {
  /** The sale to void; null while there is none, and the dialog closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** Delete: voids a sale of goods, or says where a sale of services is cancelled. */
export function VoidSaleDialog({ sale, onClose }: VoidSaleDialogProps) {
  if (!sale) return null;
  return sale.channel === 'SERVICES' ? (
    <OfBooking sale={sale} onClose={onClose} />
  ) : (
    <VoidGoodsDialog sale={sale} onClose={onClose} />
  );
}

function OfBooking({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Delete sale {{number}}', { number: sale.order_number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {sale.client !== null && (
            <LinkButton to={`/client/${sale.client}?cancel=${sale.booking}`} variant="primary">
              {t('Cancel the booking')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {t(
          'These are treatments of booking #{{booking}} of {{name}}. Cancel the booking there: you see what goes back before you do it. A single receipt is reversed under Payments.',
          { booking: sale.booking ?? '', name: sale.client_name },
        )}
      </p>
    </Dialog>
  );
}

import type { OfflineConflict } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { SettledNote } from '../../../ui/layout/settled-note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { ChangedProducts } from './changed-products.tsx';
import { SoldLines } from './sold-lines.tsx';
import { whatHappened } from './what-happened.ts';
import { KIND_NAMES, SETTLED_NAMES, SETTLING_NAMES } from './words.ts';

const SettleDialog = lazyDialog(async () => (await import('./settle-dialog.tsx')).SettleDialog);

/** One thing to look at: what is with it, the receipt, and how it is settled. */
export function ConflictCard({ conflict }: { conflict: OfflineConflict }) {
  const { t } = useTranslation();
  const { kind, is_set_aside, detail, sale, settlings } = conflict;
  const isBooked = sale.order !== null || sale.bill !== null;
  return (
    <Card
      title={t(KIND_NAMES[kind])}
      subtitle={<Sold conflict={conflict} />}
      actions={
        <Badge tone={is_set_aside && !isBooked ? 'red' : 'blue'}>
          {isBooked ? t('In the books') : t('Not in the books')}
        </Badge>
      }
    >
      <Stack>
        <p>{whatHappened(t, conflict)}</p>
        {detail.products && <ChangedProducts products={detail.products} />}
        {kind === 'after_shift_closed' && detail.shift !== undefined && (
          <Link to={`/shifts/${detail.shift}`}>{t('Shift {{id}}', { id: detail.shift })}</Link>
        )}
        <SoldLines sale={sale} />
        {sale.order && (
          <Link to={`/sales?search=${encodeURIComponent(sale.order.order_number)}`}>
            {t('Sale {{number}}', { number: sale.order.order_number })}
          </Link>
        )}
        {sale.bill && (
          <Link to={`/bills/${sale.bill.id}`}>{t('Bill {{number}}', { number: sale.bill.number })}</Link>
        )}
        <Settled conflict={conflict} />
        {settlings.length > 0 && (
          <Cluster>
            {settlings.map((as, place) => (
              <Button
                key={as}
                variant={place === 0 ? 'primary' : undefined}
                onClick={() =>
                  showDialog('settle', (close) => (
                    <SettleDialog conflict={conflict} as={as} onClose={close} />
                  ))
                }
              >
                {t(SETTLING_NAMES[as])}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** The number, the device, the person and the hour. */
function Sold({ conflict: { sale, receipt_number, device } }: { conflict: OfflineConflict }) {
  const { t } = useTranslation();
  const { cashier_name, sold_at, received_at, total } = sale;
  return (
    <>
      <Figures>{receipt_number ?? '–'}</Figures>
      {total !== null && <> · {formatMoney(total)}</>}
      {device && (
        <>
          {' '}
          · <bdi>{device.name}</bdi>
        </>
      )}
      {cashier_name && (
        <>
          {' '}
          · <bdi>{cashier_name}</bdi>
        </>
      )}
      {sold_at && ` · ${t('sold {{time}}', { time: formatSessionDateTime(sold_at) })}`}
      {` · ${t('came {{time}}', { time: formatSessionDateTime(received_at) })}`}
    </>
  );
}

/** What a person said of it; nothing while it is open. */
function Settled({
  conflict: { settled_as, settled_by_name, settled_at, reason },
}: {
  conflict: OfflineConflict;
}) {
  const { t } = useTranslation();
  if (settled_as === null || settled_at === null) return null;
  return (
    <SettledNote as={t(SETTLED_NAMES[settled_as])} by={settled_by_name} at={settled_at} reason={reason} />
  );
}

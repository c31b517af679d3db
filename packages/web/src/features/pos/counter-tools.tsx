import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import CircleParking from 'lucide-react/icons/circle-parking';
import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from '../../lib/use-translation.ts';
import { useIsCut } from '../../line/line-store.ts';
import { openBillsQuery, parkedBillsQuery } from '../../queries/bills.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ELLIPSIS } from '../../ui/lists/row-icons.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { isEmpty } from './counter-sale.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';

const ParkDialog = lazyDialog(async () => (await import('./park-dialog.tsx')).ParkDialog);
const ParkedDialog = lazyDialog(async () => (await import('./parked-dialog.tsx')).ParkedDialog);
const SellCardDialog = lazyDialog(async () => (await import('./sell-card-dialog.tsx')).SellCardDialog);
const CheckCardDialog = lazyDialog(async () => (await import('./check-card-dialog.tsx')).CheckCardDialog);

type CounterToolsProps = {
  counter: Counter;
  catalogue: Catalogue;
  onPayer: (client: { id: number; name: string; phone: string }) => void;
};

/** Open and parked bills with their numbers, and what is seldom needed: to park one, to sell and to check a gift card. */
export function CounterTools({ counter, catalogue, onPayer }: CounterToolsProps) {
  const { t } = useTranslation();
  const { data: parked = [] } = useInfiniteQuery(parkedBillsQuery());
  const { data: unpaid = [] } = useInfiniteQuery(openBillsQuery());
  const router = useRouter();
  const isCut = useIsCut();
  const count = parked.length;
  const locked = counter.isParked ? t('The sale before is not settled yet') : undefined;
  const open = (name: string, draw: Parameters<typeof showDialog>[1]) => () => showDialog(name, draw);
  return (
    <>
      {unpaid.length > 0 && (
        <IconButton
          label={t('Open bills ({{count}})', { count: unpaid.length })}
          icon={<Hourglass />}
          count={unpaid.length}
          onClick={() => void router.navigate({ to: '.', href: '/bills' })}
        />
      )}
      {count > 0 && (
        <IconButton
          label={t('Parked bills ({{count}})', { count })}
          icon={<CircleParking />}
          count={count}
          onClick={open('parked bills', (close) => (
            <ParkedDialog {...{ counter, catalogue, onPayer }} onClose={close} />
          ))}
        />
      )}
      <Menu trigger={<IconButton label={t('More at the counter')} icon={ELLIPSIS} />}>
        <MenuItem
          icon={<BookmarkPlus />}
          disabledReason={locked ?? (isEmpty(counter.sale) ? t('Cart is empty') : undefined)}
          onSelect={open('park', (close) => <ParkDialog counter={counter} onClose={close} />)}
        >
          {t('Park this bill')}
        </MenuItem>
        {/* A gift card is known to the server alone. */}
        {!isCut && (
          <>
            <MenuItem
              icon={<Gift />}
              disabledReason={locked}
              onSelect={open('sell gift card', (close) => (
                <SellCardDialog counter={counter} onClose={close} />
              ))}
            >
              {t('Sell a gift card')}
            </MenuItem>
            <MenuItem
              icon={<CreditCard />}
              onSelect={open('check gift card', (close) => <CheckCardDialog onClose={close} />)}
            >
              {t('Check a gift card')}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}

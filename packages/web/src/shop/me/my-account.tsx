import { BOOK_PAGE, type OwnPage, SHOP_PAGE } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { phoneLink } from '../frame/contact.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { loadPart } from '../shop-texts.ts';
import { loadWhenAsked } from './load-when-asked.tsx';
import { MY_REACH } from './me-calls.ts';
import styles from './me-page.module.css';
import { PlansCard } from './plans-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Below the first screen, and not loaded before she has signed in.
const ResultsCard = loadWhenAsked(async () => (await import('./results-card.tsx')).ResultsCard);
const PhotosCard = loadWhenAsked(async () => (await import('./photos-card.tsx')).PhotosCard);
const ChildrenCard = loadWhenAsked(async () => (await import('./children-card.tsx')).ChildrenCard);
const SettingsCard = loadWhenAsked(async () => (await import('./settings-card.tsx')).SettingsCard);
const DataCard = loadWhenAsked(async () => (await import('./data-card.tsx')).DataCard);
// Few have any, so their texts are not those of every page either.
const PackagesCard = loadWhenAsked(
  async () => (await loadPart(() => import('./packages-card.tsx'), 'ahead')).PackagesCard,
);
const CreditCard = loadWhenAsked(
  async () => (await loadPart(() => import('./credit-card.tsx'), 'ahead')).CreditCard,
);
const WaitsCard = loadWhenAsked(async () => (await import('./waits-card.tsx')).WaitsCard);
const ConsentsCard = loadWhenAsked(
  async () => (await loadPart(() => import('./consents-card.tsx'), 'sign')).ConsentsCard,
);
const PurchasesCard = loadWhenAsked(async () => (await import('./purchases-card.tsx')).PurchasesCard);

type MyAccountProps = {
  page: OwnPage;
  /** It is an older copy: nothing can be sent. */
  isOld: boolean;
  onChanged: () => Promise<void>;
};

/** All that is hers; of what there is nothing yet, nothing is shown but that. */
export function MyAccount({ page, isOld, onChanged }: MyAccountProps) {
  const { t } = useTranslation();
  if (page.client === null) return <NothingYet />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <SessionsCard sessions={page.sessions} reach={MY_REACH} isOld={isOld} onChanged={onChanged} />
        {/* A page that was kept on the phone by an earlier version has neither. */}
        {((page.to_plan ?? []).length > 0 || (page.packages ?? []).length > 0) && (
          <PackagesCard
            packages={page.packages ?? []}
            toPlan={page.to_plan ?? []}
            reach={MY_REACH}
            isOld={isOld}
            onChanged={onChanged}
          />
        )}
        {(page.credit ?? 0) > 0 && <CreditCard credit={page.credit} />}
        {page.waiting.length > 0 && <WaitsCard waits={page.waiting} isOld={isOld} onChanged={onChanged} />}
        {page.children.length > 0 && <ChildrenCard wards={page.children} isOld={isOld} />}
        <PlansCard bookings={page.bookings} phone={page.phone} isOld={isOld} onChanged={onChanged} />
      </div>
      <div className={styles.column}>
        {page.measurements.length > 0 && <ResultsCard measurements={page.measurements} />}
        {page.photos > 0 && <PhotosCard phone={page.phone} isOld={isOld} />}
        {(page.receipts.length > 0 || page.orders.length > 0) && (
          <PurchasesCard receipts={page.receipts} orders={page.orders} />
        )}
        <SettingsCard
          // A consent changes what she is written.
          key={JSON.stringify(page.settings)}
          title={t('Messages and language')}
          settings={page.settings}
          reach={MY_REACH}
          isOld={isOld}
        />
        <ConsentsCard
          consents={page.consents}
          who={page.client.name.trim().split(/\s+/)[0] ?? ''}
          isOld={isOld}
          onChanged={onChanged}
        />
        <DataCard requests={page.requests} isOld={isOld} onChanged={onChanged} />
      </div>
    </div>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { policy, takes_bookings } = useShopPage();
  const { phone } = policy;
  return (
    <Card>
      <EmptyState
        action={
          takes_bookings ? (
            <a href={linkTo(BOOK_PAGE)} className={buttonClass({ variant: 'primary' })}>
              {t('Book a treatment')}
            </a>
          ) : (
            <a
              href={phone ? phoneLink(phone) : linkTo(SHOP_PAGE)}
              className={buttonClass({ variant: 'primary' })}
            >
              {phone ? t('Call us') : t('All Products')}
            </a>
          )
        }
      >
        {t(
          'There is nothing here yet. After your first booking you will find your sessions and receipts here.',
        )}
      </EmptyState>
    </Card>
  );
}

import { addToVisitPath, BOOK_PAGE, bookPath, type OpenService, type ShopFilter } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import type { ContentOf } from '../content-of.ts';
import { FilterPills } from '../frame/filter-pills.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import { storefrontAddress } from '../storefront/storefront-address.ts';
import styles from './book.module.css';
import { CallOrWrite } from './call-or-write.tsx';
import { ServiceFacts } from './service-facts.tsx';

/** What clients book by themselves, or add to a visit. */
export function BookPage({ content }: { content: ContentOf<'book'> }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const nameOf = useNameOf();
  const { is_instead, chosen = [] } = content;
  const services = content.services.filter(({ id }) => !chosen.includes(id));
  const [filter, setFilter] = useState(content.filter);
  const categories = categoriesOf(services);
  const shown = servicesFor(services, filter);
  const isPictured = services.some(({ image }) => image);
  const path = chosen.length > 0 ? addToVisitPath(chosen) : BOOK_PAGE;
  const addressOf = (wanted: ShopFilter) => linkTo(storefrontAddress(path, wanted));
  const change = (changes: Partial<ShopFilter>) => {
    const wanted = { ...filter, ...changes };
    history.replaceState(history.state, '', addressOf(wanted));
    setFilter(wanted);
  };
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {chosen.length > 0 ? t('Add another treatment') : t('Book a treatment')}
      </h1>
      {chosen.length > 0 && (
        <p>
          <a href={linkTo(bookPath(...chosen))}>
            {t('Your visit so far: {{treatments}}', {
              treatments: chosen
                .map((id) => nameOf(content.services.find((service) => service.id === id)!))
                .join(' · '),
            })}
          </a>
        </p>
      )}
      {is_instead && services.length > 0 && (
        <InlineNotice kind="info">
          {t('The treatment you looked for cannot be booked here any more. These can.')}
        </InlineNotice>
      )}
      {services.length === 0 ? (
        <Card>
          <CallOrWrite>
            {t('Nothing can be booked here at the moment. Please call us or write to us.')}
          </CallOrWrite>
        </Card>
      ) : (
        <>
          {services.length > FEW && (
            <form action={BOOK_PAGE} className={styles.search} onSubmit={(event) => event.preventDefault()}>
              <SearchBox
                name="search"
                placeholder={t('Search treatments...')}
                value={filter.search}
                onSearch={(search) => change({ search })}
              />
            </form>
          )}
          {categories.length > 1 && (
            <FilterPills
              label={t('Categories')}
              items={categories}
              all={t('All treatments')}
              chosen={filter.category}
              hrefOf={(category) => addressOf({ ...filter, category })}
              onChoose={(category) => change({ category })}
            />
          )}
          {shown.length === 0 && (
            <EmptyState
              drawing="search"
              action={<Button onClick={() => change(NO_FILTER)}>{t('Show all treatments')}</Button>}
            >
              {t('No treatment was found.')}
            </EmptyState>
          )}
          <ul className={styles.services}>
            {shown.map((service, index) => (
              <li key={service.id}>
                <ServiceCard
                  service={service}
                  chosen={chosen}
                  isPictured={isPictured}
                  isFirst={index < IN_FIRST_ROW}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

const IN_FIRST_ROW = 3;
/** So many are looked through without a search. */
const FEW = 6;
const NO_FILTER: ShopFilter = { category: 0, search: '' };

/** The categories of these services, by name. */
const categoriesOf = (services: readonly OpenService[]) =>
  [...new Map(services.map(({ category }) => [category.id, category])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );

/** Those of a category, with a text in their name or description. */
const servicesFor = (services: readonly OpenService[], { category, search }: ShopFilter) =>
  services.filter(
    (service) =>
      (category === 0 || service.category.id === category) &&
      [service, ...Object.values(service.texts ?? {})]
        .map(({ name, description }) => `${name ?? ''} ${description ?? ''}`)
        .join(' ')
        .toLowerCase()
        .includes(search.toLowerCase()),
  );

type ServiceCardProps = {
  service: OpenService;
  /** The services of the visit it is added to. */
  chosen: readonly number[];
  /** Whether any card has a picture; one without shows a drawing beside the others. */
  isPictured: boolean;
  isFirst: boolean;
};

function ServiceCard({ service, chosen, isPictured, isFirst }: ServiceCardProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const nameOf = useNameOf();
  return (
    <article className={styles.card}>
      {isPictured && (
        <div className={styles.picture}>
          <ShopPicture
            of={service}
            sizes={['card', 'zoom']}
            shown="(min-width: 66rem) 22rem, (min-width: 44rem) 46vw, 92vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className={styles.about}>
        <h2 className={styles.name}>
          <TextOf thing={service} />
        </h2>
        <p className={styles.soft}>
          <TextOf thing={service} part="description" />
        </p>
        <ServiceFacts service={service} />
        <a
          href={linkTo(bookPath(...chosen, service.id))}
          className={buttonClass({ variant: 'primary' })}
          aria-label={
            chosen.length > 0
              ? t('Add: {{service}}', { service: nameOf(service) })
              : t('Choose a time: {{service}}', { service: nameOf(service) })
          }
        >
          {chosen.length > 0 ? t('Add') : t('Choose a time')}
        </a>
      </div>
    </article>
  );
}

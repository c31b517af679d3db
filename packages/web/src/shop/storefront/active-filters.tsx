import type { InventoryCategory } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Chip } from '../../ui/layout/chip.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { FilterLink } from '../frame/filter-link.tsx';
import type { Storefront } from './use-storefront.ts';

type ActiveFiltersProps = { storefront: Storefront; categories: InventoryCategory[] };

/** SHOP-05: the active filters. */
export function ActiveFilters({ storefront, categories }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { filter, addressOf, change, clear } = storefront;
  if (filter.category === 0 && filter.search === '') return null;
  const category = categories.find(({ id }) => id === filter.category);
  return (
    <Cluster as="section" isCentered aria-label={t('Active Filters')}>
      <Note as="span">{t('Active Filters')}</Note>
      {filter.search && (
        <Chip removeLabel={t('Remove the search')} onRemove={() => change({ search: '' })}>
          “<bdi>{filter.search}</bdi>”
        </Chip>
      )}
      {filter.category !== 0 && (
        <Chip removeLabel={t('Remove the category')} onRemove={() => change({ category: 0 })}>
          {category ? <TextOf thing={category} /> : t('Unknown category')}
        </Chip>
      )}
      <FilterLink
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={`${addressOf({ category: 0, search: '' })}#products`}
        onFollow={clear}
      >
        {t('Clear Filters')}
      </FilterLink>
    </Cluster>
  );
}

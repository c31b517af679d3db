import type { InventoryCategory } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { inventoryCategoriesQuery } from '../../queries/inventory.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './categories-dialog.module.css';
import { useRemoveCategory } from './mutations.ts';

type CategoryListProps = {
  edited: InventoryCategory | undefined;
  onEdit: (category: InventoryCategory) => void;
  onRemoved: (category: InventoryCategory) => void;
};

/** The categories by name. */
export function CategoryList({ edited, onEdit, onRemoved }: CategoryListProps) {
  const { t } = useTranslation();
  const categories = useQuery(inventoryCategoriesQuery());
  const { data, error } = categories;
  if (!data && error)
    return <QueryError query={categories} message={t('The categories could not be loaded.')} />;
  if (!data) return <Skeleton width="60%" />;
  if (data.length === 0) return <EmptyState isCompact>{t('No categories yet.')}</EmptyState>;
  return (
    <ul className={styles.list} aria-label={t('Categories')}>
      {data.map((category) => (
        <li key={category.id} className={styles.item} aria-current={category.id === edited?.id}>
          <span className={styles.text}>
            <span>
              <bdi>{category.name}</bdi>
            </span>
            {category.description && <Note as="span">{category.description}</Note>}
          </span>
          <span className={styles.tools}>
            <IconButton
              label={t('Edit {{name}}', { name: category.name })}
              icon={<Pencil />}
              size="small"
              onClick={() => onEdit(category)}
            />
            <RemoveCategoryButton category={category} onRemoved={() => onRemoved(category)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RemoveCategoryButton({
  category,
  onRemoved,
}: {
  category: InventoryCategory;
  onRemoved: () => void;
}) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useRemoveCategory();
  const askAndRemove = async () => {
    const isAgreed = await confirm({
      title: t('Remove {{name}}', { name: category.name }),
      message: t('Are you sure you want to remove this category? Its products stay, without one.'),
      confirmLabel: t('Remove'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    try {
      await remove.mutateAsync(category.id);
      showToast.success(t('Category removed'));
      onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(t('Error removing category'), { detail: translateMessage(error.message) });
    }
  };
  return (
    <IconButton
      label={t('Remove {{name}}', { name: category.name })}
      icon={<Trash2 />}
      size="small"
      isBusy={remove.isPending}
      onClick={() => void askAndRemove()}
    />
  );
}

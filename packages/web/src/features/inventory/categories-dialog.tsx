import type { InventoryCategory } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './categories-dialog.module.css';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';

/** Adds, renames and removes product categories; stays open for the next one. */
export function CategoriesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Manage Categories')}>
      <Categories />
    </Dialog>
  );
}

function Categories() {
  const [edited, setEdited] = useState<InventoryCategory>();
  // A new key remounts the form: empty for a new category, filled for an existing one.
  const [round, setRound] = useState(0);
  const start = (category: InventoryCategory | undefined) => {
    setEdited(category);
    setRound(round + 1);
  };
  return (
    <div className={styles.body}>
      <CategoryForm key={round} category={edited} onDone={() => start(undefined)} />
      <CategoryList
        edited={edited}
        onEdit={start}
        onRemoved={(category) => category.id === edited?.id && start(undefined)}
      />
    </div>
  );
}

import type { MeasurementTypeEntry, ServiceCategory } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { measurementTypesQuery, serviceCategoriesQuery } from '../../queries/services.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './catalogue-names-dialog.module.css';
import { EditCategoryForm } from './edit-category-form.tsx';
import { EditMeasurementForm } from './edit-measurement-form.tsx';
import { NameList } from './name-list.tsx';

type Edited =
  | { kind: 'category'; category: ServiceCategory }
  | { kind: 'measurement'; type: MeasurementTypeEntry };

/** Renames and translates the categories of services and what is measured; stays open for the next one. */
export function CatalogueNamesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Categories and measurements')}>
      <CatalogueNames />
    </Dialog>
  );
}

function CatalogueNames() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Edited>();
  const categories = useQuery(serviceCategoriesQuery());
  const types = useQuery(measurementTypesQuery());
  const done = () => setEdited(undefined);
  return (
    <div className={styles.body}>
      {edited?.kind === 'category' && (
        <EditCategoryForm key={edited.category.id} category={edited.category} onDone={done} />
      )}
      {edited?.kind === 'measurement' && (
        <EditMeasurementForm key={edited.type.id} type={edited.type} onDone={done} />
      )}
      <NameList
        title={t('Categories')}
        query={categories}
        failure={t('The categories could not be loaded.')}
        empty={t('No categories yet.')}
        editedId={edited?.kind === 'category' ? edited.category.id : undefined}
        onEdit={(category) => setEdited({ kind: 'category', category })}
      />
      <NameList
        title={t('Measurements')}
        query={types}
        failure={t('The measurement types could not be loaded.')}
        empty={t('Nothing is measured yet.')}
        noteOf={({ unit }) => unit}
        editedId={edited?.kind === 'measurement' ? edited.type.id : undefined}
        onEdit={(type) => setEdited({ kind: 'measurement', type })}
      />
    </div>
  );
}

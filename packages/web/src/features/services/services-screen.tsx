import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CatalogueNamesDialog } from './catalogue-names-dialog.tsx';
import { CategoryForm } from './category-form.tsx';
import { ServiceList } from './service-list.tsx';
import styles from './services-screen.module.css';

/** The catalogue of treatments. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const [isAddingCategory, setAddingCategory] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const formId = useId();
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Services')}
        actions={
          <>
            <LinkButton to="/services/packages">{t('Packages')}</LinkButton>
            <Button onClick={() => setNaming(true)}>{t('Categories and measurements')}</Button>
            <Button
              onClick={() => setAddingCategory(!isAddingCategory)}
              aria-expanded={isAddingCategory}
              aria-controls={isAddingCategory ? formId : undefined}
            >
              {t('Add Service Category')}
            </Button>
            <LinkButton to="/services/new" variant="primary" icon={<Plus />}>
              {t('Add Service')}
            </LinkButton>
          </>
        }
      />
      {isAddingCategory && (
        <div id={formId}>
          <CategoryForm />
        </div>
      )}
      <ServiceList />
      <CatalogueNamesDialog isOpen={isNaming} onClose={() => setNaming(false)} />
    </div>
  );
}

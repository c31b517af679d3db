import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './client-progress.module.css';
import { MeasurementProgress } from './measurement-progress.tsx';

/** The progress charts of a session's client, loaded when opened. */
export function ClientProgress({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        {t('Progress')}
      </summary>
      {isOpen && <MeasurementProgress clientId={clientId} />}
    </details>
  );
}

import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './client-lookup-line.module.css';
import type { ClientLookup } from './use-client-lookup.ts';

/**
 * Shows whether the typed phone belongs to a client. Its height is fixed, so that the layout does not shift.
 */
export function ClientLookupLine({ lookup }: { lookup: ClientLookup }) {
  const { t } = useTranslation();
  return (
    <p className={styles.line} role="status">
      {lookup.state === 'looking' && t('Looking for the client...')}
      {lookup.state === 'new' && t('New client')}
      {lookup.state === 'failed' && t('The client could not be looked up. Type the name and address.')}
      {lookup.state === 'found' && (
        <>
          <CircleCheck aria-hidden="true" />
          {t('Client: {{name}}', { name: lookup.client.name })}
        </>
      )}
    </p>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './client-lookup-line.module.css';
import type { ClientLookup } from './use-client-lookup.ts';

/**
 * Shows whether the typed phone belongs to a client, and that the booking is theirs where another name was typed:
 * families share phones. Its height is fixed, so that the layout does not shift.
 */
export function ClientLookupLine({ lookup, typedName }: { lookup: ClientLookup; typedName: string }) {
  const { t } = useTranslation();
  const isOther = lookup.state === 'found' && !isSameName(typedName, lookup.client.name);
  return (
    <p className={styles.line} role="status">
      {lookup.state === 'looking' && t('Looking for the client...')}
      {lookup.state === 'new' && t('New client')}
      {lookup.state === 'failed' && (
        <>
          {t('The client could not be looked up. Type the name and address.')}
          <Button size="small" variant="quiet" onClick={lookup.retry}>
            {t('Retry')}
          </Button>
        </>
      )}
      {lookup.state === 'found' && (
        <>
          {isOther ? (
            <CircleAlert className={styles.warning} aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          {isOther
            ? t('This phone is {{name}}’s. The booking will be theirs.', { name: lookup.client.name })
            : t('Client: {{name}}', { name: lookup.client.name })}
        </>
      )}
    </p>
  );
}

const isSameName = (typed: string, name: string): boolean =>
  typed.trim() === '' || typed.trim().toLowerCase() === name.toLowerCase();

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './client-lookup-line.module.css';
import type { ClientLookup } from './use-client-lookup.ts';
import type { PersonChoice } from './use-person.ts';

type ClientLookupLineProps = {
  lookup: ClientLookup;
  person: PersonChoice;
};

/**
 * Shows whether the typed phone belongs to a client, and that the booking is theirs where another name was typed. Its height is
 * fixed, so that the layout does not shift.
 */
export function ClientLookupLine({ lookup, person }: ClientLookupLineProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.line} role="status">
      {lookup.state === 'looking' && t('Looking for the client...')}
      {(lookup.state === 'new' || person.isNew) && t('New client')}
      {lookup.state === 'failed' && (
        <>
          {t('The client could not be looked up. Type the name and address.')}
          <Button size="small" variant="quiet" onClick={lookup.retry}>
            {t('Retry')}
          </Button>
        </>
      )}
      {person.client && (
        <>
          {person.isNamedOtherwise ? (
            <CircleAlert className={styles.warning} aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          {person.isNamedOtherwise
            ? t('This phone is {{name}}’s. The booking will be theirs.', { name: person.client.name })
            : t('Client: {{name}}', { name: person.client.name })}
        </>
      )}
    </p>
  );
}

import type { Client } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Note } from '../../../ui/layout/note.tsx';

/** By whom the client wishes to be treated: why some are not offered. */
export function TherapistWishLine({ client }: { client: Client | undefined }) {
  const { t } = useTranslation();
  if (!client || client.therapist_wish === 'any') return null;
  const { name, therapist_wish } = client;
  return (
    <Note role="status">
      {therapist_wish === 'woman'
        ? t('{{name}} wishes to be treated by a woman.', { name })
        : t('{{name}} wishes to be treated by a man.', { name })}
    </Note>
  );
}

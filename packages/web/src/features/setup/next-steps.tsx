import { useTranslation } from '../../lib/use-translation.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Where to go from the finished guide. */
export function NextSteps() {
  const { t } = useTranslation();
  return (
    <Stack>
      <Note>{t('Your business is ready. This is where a day begins:')}</Note>
      <Cluster>
        <LinkButton to="/today" variant="primary">
          {t('Open today')}
        </LinkButton>
        <LinkButton to="/bookings?form=new">{t('New Booking')}</LinkButton>
        <LinkButton to="/pos">{t('Sell at the counter')}</LinkButton>
      </Cluster>
    </Stack>
  );
}

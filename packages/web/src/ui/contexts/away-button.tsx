import type { NamedResource } from '@revive/contract';
import UserMinus from 'lucide-react/icons/user-minus';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useAway } from './away-context.ts';

/** Opens the dialog that blocks someone's time at once, beside their name in a column or a row. */
export function AwayButton({ resource }: { resource: NamedResource }) {
  const { t } = useTranslation();
  const { showAway } = useAway();
  return (
    <IconButton
      size="small"
      icon={<UserMinus />}
      label={t('{{name}} is away now', { name: resource.name })}
      onClick={() => showAway(resource)}
    />
  );
}

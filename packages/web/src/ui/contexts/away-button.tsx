import type { NamedResource } from '@revive/contract';
import UserMinus from 'lucide-react/icons/user-minus';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useAway } from './away-context.ts';

type AwayButtonProps = {
  resource: NamedResource;
  /** The day that is shown, 2026-11-20; today where none is meant. */
  day?: string;
};

/** Opens the dialog that blocks someone's time at once, beside their name in a column or a row. */
export function AwayButton({ resource, day }: AwayButtonProps) {
  const { t } = useTranslation();
  const { showAway } = useAway();
  const { kind, name } = resource;
  return (
    <IconButton
      size="small"
      icon={<UserMinus />}
      label={
        kind === 'therapist' ? t('{{name}} is ill or away', { name }) : t('{{name}} is not usable', { name })
      }
      onClick={() => showAway(resource, day)}
    />
  );
}

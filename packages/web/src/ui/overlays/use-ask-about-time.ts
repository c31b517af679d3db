import { type OpeningTimes, unusualTime } from '../../lib/unusual-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from './use-confirm.ts';

/**
 * Returns a function that asks once about an unusual time (`unusualTime`) and resolves to whether it is meant. Without
 * the opening hours, and for a usual time, nothing is asked.
 */
export function useAskAboutTime(policy: OpeningTimes | undefined) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (local: string): Promise<boolean> => {
    const [when, ...sentences] = policy ? unusualTime(policy, local, t) : [];
    if (when === undefined) return true;
    return confirm({
      title: t('Is this time right?'),
      message: `${when}. ${sentences.join(' ')}`,
      confirmLabel: t('Yes, take it'),
      cancelLabel: t('Change it'),
    });
  };
}

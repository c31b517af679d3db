import { PACES, type Pace } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';

/** The interval in the address; undefined lets the length of the period decide. */
export function usePace(): [Pace | undefined, (pace: string) => void] {
  const [text, choose] = useAddressParam('by');
  return [oneOf(PACES, text), choose];
}

/** Chooses between days and months. */
export function PaceChoice({ shown }: { shown: Pace }) {
  const { t } = useTranslation();
  const [, choose] = usePace();
  return (
    <SegmentedChoice
      label={t('Rows')}
      value={shown}
      options={[
        { value: 'day', label: t('By day') },
        { value: 'month', label: t('By month') },
      ]}
      onChange={choose}
    />
  );
}

import type { MeasurementType } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './measurement-toggle.module.css';

type MeasurementToggleProps = {
  type: MeasurementType;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

/** One measurement type as a chip that is on or off. */
export function MeasurementToggle({ type: { name, unit }, isOn, onToggle }: MeasurementToggleProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {isOn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {t('{{name}} ({{unit}})', { name, unit })}
    </button>
  );
}

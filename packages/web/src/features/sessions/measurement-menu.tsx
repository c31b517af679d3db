import type { Measurement } from '@revive/contract';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ELLIPSIS } from '../../ui/lists/row-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { showCorrectMeasurement, showRemoveMeasurement } from './show-session-dialogs.tsx';

/** Corrects or removes a measurement. */
export function MeasurementMenu({ measurement }: { measurement: Measurement }) {
  const { t } = useTranslation();
  const { measurement_type_name: name, measurement_unit: unit, value } = measurement;
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('More about {{name}}', { name: `${name} ${formatNumber(value)} ${unit}` })}
          icon={ELLIPSIS}
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => showCorrectMeasurement(measurement)}>
        {t('Correct')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => showRemoveMeasurement(measurement)}>
        {t('Remove')}
      </MenuItem>
    </Menu>
  );
}

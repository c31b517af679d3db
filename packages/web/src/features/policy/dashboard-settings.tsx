import { sentence } from '@revive/contract';
import { formatSignedPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const TARGETS = [
  ['todays_bookings', sentence("Today's Bookings")],
  ['active_services', sentence('Active Services')],
  ['revenue_today', sentence('Revenue Today')],
  ['pending_requests', sentence('Pending Requests')],
] as const;

export function DashboardSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      {TARGETS.map(([target, label]) => (
        <NumberField
          key={target}
          label={t(label)}
          suffix="%"
          step={0.1}
          inputMode="text"
          {...setting(`dashboard_targets.${target}`, { show: formatSignedPercent })}
        />
      ))}
    </SettingsGroup>
  );
}

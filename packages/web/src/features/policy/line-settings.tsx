import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SecureAddress } from './secure-address.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function LineSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <div data-wide>
        <CheckboxField
          label={t('Devices that are approved sell without a line')}
          {...setting('sell_without_line')}
          hint={t(
            'Cash and transfers that are seen on the phone, at the prices the device knew. What had changed meanwhile waits for a manager. Off by default.',
          )}
        />
      </div>
      <NumberField
        label={t('Hours without a line')}
        suffix={t('hours')}
        min={1}
        max={72}
        {...setting('line_hours', { about: t('After these a device sells no more until the line is back.') })}
      />
      <MoneyField
        label={t('Worth of one sale')}
        max={1_000_000}
        {...setting('line_sale_limit', { about: t('The most one sale may be worth.'), show: formatMoney })}
      />
      <MoneyField
        label={t('Worth of all that waits')}
        max={1_000_000}
        {...setting('line_device_limit', {
          about: t('The most a device may have sold that is not sent yet: what is lost if it is lost.'),
          show: formatMoney,
        })}
      />
      <div data-wide>
        <InlineNotice
          title={t('Each device is installed first, and asks')}
          action={<LinkButton to="/settings/devices">{t('Devices')}</LinkButton>}
        >
          {t(
            'Revive has to be opened at an address with https and installed on the device as an app. Only then does a browser keep the program and what was sold through a cut of power, and sign each sale.',
          )}
        </InlineNotice>
      </div>
      <div data-wide>
        <SecureAddress />
      </div>
    </SettingsGroup>
  );
}

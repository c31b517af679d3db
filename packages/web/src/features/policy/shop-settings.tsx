import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function ShopSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <MoneyField
        label={t('Delivery fee')}
        max={1000}
        {...setting('delivery_fee', {
          about: t('For one delivery; picking up costs nothing.'),
          show: formatMoney,
        })}
      />
      <NumberField
        label={t('Order hold')}
        suffix={t('minutes')}
        min={1}
        {...setting('order_hold_minutes', {
          about: t(
            'How long an order waits for its money. Its goods are kept from the start of a payment until then.',
          ),
          show: (count) => t('{{count}} minutes', { count }),
        })}
      />
      <NumberField
        label={t('Pieces in a guest’s order')}
        suffix={t('pieces')}
        min={1}
        max={1000}
        {...setting('guest_order_pieces', {
          about: t('Of one product. Guests who want more are asked to call.'),
        })}
      />
      <MoneyField
        label={t('Worth of a guest’s order')}
        max={1_000_000}
        {...setting('guest_order_worth', {
          about: t('The most its goods may cost. Guests who want more are asked to call.'),
          show: formatMoney,
        })}
      />
      <MoneyField
        label={t('Large reservations')}
        max={1_000_000}
        {...setting('reservation_alert', {
          about: t('Staff are notified when unpaid orders hold goods worth this much together.'),
          show: formatMoney,
        })}
      />
      <div data-wide>
        <CheckboxField
          label={t('The delivery fee is paid with the order')}
          {...setting('delivery_paid_with_order')}
          hint={t(
            'Otherwise the courier collects it at the door and the total leaves it out. Off by default.',
          )}
        />
      </div>
      <div data-wide>
        <CheckboxField
          label={t('The shop sells gift cards')}
          {...setting('shop_gift_cards')}
          hint={t(
            'Buyers pay by wallet and get the code on the page of their order. Off by default. Packages are sold there as long as they are on offer.',
          )}
        />
      </div>
    </SettingsGroup>
  );
}

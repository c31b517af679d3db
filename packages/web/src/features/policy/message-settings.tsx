import { MESSAGE_SWITCHES, type MessageSwitch, type Sentence, sentence } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const SWITCHES: Record<MessageSwitch, Sentence> = {
  booked: sentence('What was booked'),
  day_before: sentence('A reminder the day before'),
  two_hours: sentence('A reminder two hours before'),
  moved: sentence('When a session is moved'),
  cancelled: sentence('When a session is called off'),
  receipt: sentence('The receipt after a payment, of a paid order of the shop its page'),
  birthday: sentence('A birthday greeting to clients who agreed to offers'),
};

const CHANNELS: Record<string, Sentence> = {
  by_hand: sentence('by hand, from the list'),
  automatic: sentence('by themselves, by the provider'),
};

/** Which messages clients get, how, when not, and what they may cost. */
export function MessageSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <SelectField
        label={t('Messages are sent')}
        options={Object.entries(CHANNELS).map(([value, label]) => ({ value, label: t(label) }))}
        {...setting('message_channel', { nameOf: (value) => t(CHANNELS[value]!) })}
      />
      <MoneyField
        label={t('Budget of a day')}
        max={10_000}
        {...setting('message_budget', {
          about: t('Nothing more is sent by itself once it is used up; the rest waits.'),
          show: formatMoney,
        })}
      />
      <MoneyField
        label={t('Cost of an SMS')}
        max={10}
        {...setting('message_cost', {
          about: t('Of each part of a long one, and of a message by WhatsApp.'),
          show: formatMoney,
        })}
      />
      <TimeField
        label={t('Quiet from')}
        {...setting('quiet_hours.from', { about: t('Messages due in this time are sent when it ends.') })}
      />
      <TimeField label={t('Quiet until')} {...setting('quiet_hours.to')} />
      <TimeField label={t('Pause on Friday from')} {...setting('friday_pause.from')} />
      <TimeField label={t('Pause on Friday until')} {...setting('friday_pause.to')} />
      {MESSAGE_SWITCHES.map((kind) => (
        <div key={kind} data-wide>
          <CheckboxField label={t(SWITCHES[kind])} {...setting(`message_kinds.${kind}`)} />
        </div>
      ))}
    </SettingsGroup>
  );
}

import { PACKAGE_ENDS, type PackageEnd, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const ENDS: Record<PackageEnd, Sentence> = {
  longer: sentence('can be used a month longer'),
  credit: sentence('becomes credit of the client'),
  lapse: sentence('lapses, and is income'),
};

/** What becomes of sessions whose clients do not come, of packages that end, and how long a chosen time is held. */
export function BookingSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <div data-wide>
        <CheckboxField
          label={t('A session is used up when its client does not come')}
          {...setting('no_show_takes_session')}
          hint={t('Off by default: the session stays open and can be given another time.')}
        />
      </div>
      <div data-wide>
        <CheckboxField
          label={t('A session that is called off late is used up')}
          {...setting('late_cancel_takes_session')}
          hint={t('Off by default. One called off in time always stays open.')}
        />
      </div>
      <NumberField
        label={t('Calling off is late from')}
        suffix={t('hours before')}
        min={0}
        max={336}
        {...setting('cancel_until_hours', {
          about: t('Until then clients can move or call off their sessions themselves.'),
        })}
      />
      <NumberField
        label={t('A client chooses a time from')}
        suffix={t('hours from now')}
        min={0}
        max={336}
        {...setting('notice_hours')}
      />
      <NumberField
        label={t('A chosen time is held for')}
        suffix={t('minutes')}
        min={1}
        max={60}
        {...setting('hold_minutes', { about: t('While it is booked, at the desk or by the client.') })}
      />
      <div data-wide>
        <CheckboxField
          label={t('Clients book by themselves in the shop')}
          {...setting('self_booking')}
          hint={t('Off by default. What can be booked is ticked in each service.')}
        />
      </div>
      <NumberField
        label={t('Deposit of clients who book by themselves')}
        suffix="%"
        min={0}
        max={100}
        {...setting('deposit_percent', {
          about: t(
            'Of the price of all sessions, by wallet; 0 asks for none. The time is kept until the wallet has answered.',
          ),
        })}
      />
      <div data-wide>
        <CheckboxField
          label={t('Clients see who the therapists are')}
          {...setting('show_therapists')}
          hint={t('They may also choose one when they book by themselves.')}
        />
      </div>
      <SelectField
        label={t('When a package ends, what is left of it')}
        options={PACKAGE_ENDS.map((value) => ({ value, label: t(ENDS[value]) }))}
        {...setting('package_end', {
          about: t('Clients and staff are notified thirty and seven days before, and at the end.'),
          nameOf: (value) => t(ENDS[value as PackageEnd]),
        })}
      />
    </SettingsGroup>
  );
}

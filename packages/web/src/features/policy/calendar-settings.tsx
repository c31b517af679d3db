import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

/** What becomes of sessions whose clients do not come, and how long a chosen time is held. */
export function CalendarSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup
      title={t('Calendar')}
      about={t('What is suggested at the desk; the person there decides. A used-up session stays earned.')}
    >
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
          about: t('Until then clients move their sessions and call them off by themselves.'),
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
        {...setting('hold_minutes', { about: t('While the client is on the phone.') })}
      />
    </SettingsGroup>
  );
}

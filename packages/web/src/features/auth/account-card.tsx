import {
  formatPhone,
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageCode,
  type Me,
  sentence,
} from '@revive/contract';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  ({ isOpen }) => isOpen,
);

const ROLES = {
  admin: sentence('Admin'),
  manager: sentence('Manager'),
  staff: sentence('Staff'),
  client: sentence('Client'),
};

/** The signed-in person's account, and ways to change it and its password. */
export function AccountCard({ onEdit }: { onEdit: (me: Me) => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { code } = useLanguage();
  const choose = useChooseLanguage();
  const [isChanging, setChanging] = useState(false);
  const items = staff && [
    { label: t('Name'), value: `${staff.first_name} ${staff.last_name}`.trim() },
    { label: t('Username'), value: staff.username },
    { label: t('Role'), value: t(ROLES[staff.role]) },
    { label: t('Email'), value: staff.email || '–' },
    { label: t('Phone'), value: staff.phone_number ? formatPhone(staff.phone_number) : '–' },
  ];
  return (
    <Card
      title={t('Name and password')}
      actions={
        <>
          <Button icon={<Pencil />} disabled={!staff} onClick={() => staff && onEdit(staff)}>
            {t('Edit')}
          </Button>
          <Button icon={<KeyRound />} onClick={() => setChanging(true)}>
            {t('Change password')}
          </Button>
        </>
      }
    >
      {items && <KeyValueList items={items} />}
      <SelectField
        label={t('Language')}
        value={code}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) => void choose(target.value as LanguageCode)}
      />
      <ChangePasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Card>
  );
}

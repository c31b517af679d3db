import type { Me } from '@revive/contract';
import { AccountCard } from '../features/auth/account-card.tsx';
import { PinCard } from '../features/auth/pin/pin-card.tsx';
import { SecondFactorCard } from '../features/auth/second-factor/second-factor-card.tsx';
import { SignInsCard } from '../features/auth/sign-ins-card.tsx';
import { EditPersonDialog } from '../features/employees/edit-person-dialog.tsx';
import { MyLeaveCard } from '../features/schedule/my-leave-card.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

/** The signed-in person's own account: how they are named and reached, the password, and where they are signed in. */
export function AccountPage() {
  const { t } = useTranslation();
  const edit = ({ role, ...me }: Me) => {
    // A client's app has no screens of the office.
    if (role === 'client') return;
    showDialog('account', (close) => <EditPersonDialog person={{ ...me, role }} onClose={close} />);
  };
  return (
    <>
      <PageHeader
        title={t('Your account')}
        subtitle={t('Your name, your password and where you are signed in.')}
      />
      <Stack gap={6}>
        <AccountCard onEdit={edit} />
        <SecondFactorCard />
        <PinCard />
        <MyLeaveCard />
        <SignInsCard />
      </Stack>
    </>
  );
}

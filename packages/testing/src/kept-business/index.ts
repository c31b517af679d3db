import { caller, type Staff, signedIn } from './caller.ts';
import { keepDrawer, spendMoney } from './keep-accounts.ts';
import { knowPeople } from './know-people.ts';
import { sellGoods } from './sell-goods.ts';
import { sellWithoutLine } from './sell-without-line.ts';
import { treatClients } from './treat-clients.ts';

/** The password of a kept database's people, as owner, manager or sagal. */
export const KEPT_PASSWORD = 'we-revive-and-restore';
const EMPLOYEES = { manager: 'manager', sagal: 'staff' };

const person = (username: string) => ({
  username,
  first_name: 'Amina',
  last_name: 'Warsame',
  email: `${username}@example.so`,
  phone_number: '615000001',
  password: KEPT_PASSWORD,
  confirm_password: KEPT_PASSWORD,
});

/**
 * Fills an empty business in a running program of this or an earlier version: some records of everything the program
 * has, in every state. `settled` waits until its jobs of every minute have run.
 */
export async function liveInBusiness(address: string, settled: () => Promise<void>): Promise<void> {
  const guest = caller(address);
  await guest.ask('POST', '/api/auth/register/', { ...person('owner'), sample_data: false });
  const owner = await signedIn(address, 'owner', KEPT_PASSWORD);
  for (const [username, role] of Object.entries(EMPLOYEES))
    await owner.ask('POST', '/employees/api/employees/', { ...person(username), role });
  await guest.ask('POST', '/api/auth/register/', { ...person('waiting'), sample_data: false });
  const settings = await owner.ask('GET', '/policy/api/');
  await owner.ask('PUT', '/policy/api/', { ...settings, address: 'Maka al-Mukarama 12', tax_rate: 7.5 });

  const staff: Staff = {
    guest,
    owner,
    manager: await signedIn(address, 'manager', KEPT_PASSWORD),
    staff: await signedIn(address, 'sagal', KEPT_PASSWORD),
  };
  const clients = await treatClients(staff);
  const goods = await sellGoods(staff);
  await knowPeople(staff, clients.service);
  await spendMoney(staff, clients.service);
  if (goods) await keepDrawer(staff, goods);
  if (goods) await sellWithoutLine(staff, { product: goods.product, service: clients.service });
  await owner.askIfKnown('POST', '/verification/api/');
  await settled();
  // Entries from here on are not in the chain when the database is stored.
  await clients.leaveWalletSilent();
  await goods?.leaveOrdersOpen();
  const { newest } = await staff.manager.ask('GET', '/notifications/api/');
  if (newest !== undefined) await staff.manager.askIfKnown('POST', '/notifications/api/seen/', { newest });
}

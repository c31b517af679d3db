import type { WalletCharge } from '../../wallet.ts';
import { wireAmount } from '../reading.ts';
import type { PremierSettings } from './settings.ts';

/** The headers that identify our merchant device to Premier. */
export const device = (settings: PremierSettings) => ({
  MachineID: settings.machineId,
  ChannelID: settings.channelId,
  DeviceType: settings.deviceType,
});

export const basic = ({ username, password }: PremierSettings): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** Sends a payment request to the payer's phone. The remark shows up in Premier's own lists. */
export const pushPayment = (settings: PremierSettings, charge: WalletCharge) => ({
  CustomerWalletID: `00${charge.phone}`,
  Amount: wireAmount(charge.amount_cents),
  Remarks: `${charge.description} ${charge.reference}`,
  Category: settings.category,
  LoginUserName: settings.merchantId,
});

export const paymentDetails = (settings: PremierSettings, transactionId: string) => ({
  TransactionID: transactionId,
  LoginUserName: settings.merchantId,
});

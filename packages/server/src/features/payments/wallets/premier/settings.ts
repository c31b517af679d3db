import * as z from 'zod';
import {
  Credential,
  ProviderUrl,
  patience,
  readVariables,
  type Variables,
} from '../../../../lib/read-variables.ts';

// Built when this wallet is chosen.
const environment = () =>
  z.object({
    PREMIER_URL: ProviderUrl,
    PREMIER_USERNAME: Credential,
    PREMIER_PASSWORD: z.string().min(1),
    PREMIER_MERCHANT_ID: Credential,
    PREMIER_MACHINE_ID: Credential,
    PREMIER_CHANNEL_ID: Credential.default('104'),
    PREMIER_DEVICE_TYPE: Credential.default('205'),
    PREMIER_CATEGORY: Credential.default('1'),
    PREMIER_TIMEOUT_SECONDS: patience(30),
  });

export interface PremierSettings {
  name: 'premier';
  /** The base address before `/MerchantLogin`; it differs between test and production. */
  url: string;
  username: string;
  password: string;
  /** The merchant's number, sent with every call as `LoginUserName`. */
  merchantId: string;
  machineId: string;
  channelId: string;
  deviceType: string;
  category: string;
  timeoutMs: number;
}

/** Reads the environment variables of Premier Wallet. Throws `StartupError`. */
export function readPremier(env: Variables): PremierSettings {
  const read = readVariables('WALLET=premier', environment(), env);
  return {
    name: 'premier',
    url: read.PREMIER_URL,
    username: read.PREMIER_USERNAME,
    password: read.PREMIER_PASSWORD,
    merchantId: read.PREMIER_MERCHANT_ID,
    machineId: read.PREMIER_MACHINE_ID,
    channelId: read.PREMIER_CHANNEL_ID,
    deviceType: read.PREMIER_DEVICE_TYPE,
    category: read.PREMIER_CATEGORY,
    timeoutMs: read.PREMIER_TIMEOUT_SECONDS,
  };
}

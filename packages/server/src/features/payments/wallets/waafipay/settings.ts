import * as z from 'zod';
import { StartupError } from '../../../../lib/startup-error.ts';
import { Credential, ProviderUrl, patience, readVariables, type Variables } from '../read-variables.ts';

// Made for who has chosen this wallet.
const environment = () =>
  z.object({
    WAAFIPAY_URL: ProviderUrl,
    WAAFIPAY_MERCHANT_UID: Credential,
    WAAFIPAY_API_USER_ID: Credential,
    WAAFIPAY_API_KEY: Credential,
    WAAFIPAY_TIMEOUT_SECONDS: patience(110),
    WAAFIPAY_STORE_ID: z.string().regex(/^\d+$/, 'it must be a number').transform(Number).optional(),
    WAAFIPAY_HPP_KEY: Credential.optional(),
    WAAFIPAY_REFUND_SERVICE: z
      .enum(['API_REVERSAL', 'API_CANCELPURCHASE', 'API_REFUND'], {
        error: 'it must be API_REVERSAL, API_CANCELPURCHASE or API_REFUND',
      })
      .optional(),
  });

export interface WaafiPaySettings {
  name: 'waafipay';
  /** The one address of the API; sandbox and production differ by it alone. */
  url: string;
  merchantUid: string;
  apiUserId: string;
  apiKey: string;
  /** As long as the payer may take to enter the PIN. */
  timeoutMs: number;
  /** What asking about an earlier payment takes; without it no one can be asked. */
  lookup: { storeId: number; hppKey: string } | undefined;
  /** Providers' papers disagree about its name, so there is no default. */
  refundService: 'API_REVERSAL' | 'API_CANCELPURCHASE' | 'API_REFUND' | undefined;
}

/** WaafiPay's part of the environment. Throws `StartupError`. */
export function readWaafiPay(env: Variables): WaafiPaySettings {
  const read = readVariables('waafipay', environment(), env);
  const { WAAFIPAY_STORE_ID: storeId, WAAFIPAY_HPP_KEY: hppKey } = read;
  if ((storeId === undefined) !== (hppKey === undefined)) {
    throw new StartupError('WAAFIPAY_STORE_ID and WAAFIPAY_HPP_KEY belong together: set both or neither.');
  }
  return {
    name: 'waafipay',
    url: read.WAAFIPAY_URL,
    merchantUid: read.WAAFIPAY_MERCHANT_UID,
    apiUserId: read.WAAFIPAY_API_USER_ID,
    apiKey: read.WAAFIPAY_API_KEY,
    timeoutMs: read.WAAFIPAY_TIMEOUT_SECONDS,
    lookup: storeId !== undefined && hppKey !== undefined ? { storeId, hppKey } : undefined,
    refundService: read.WAAFIPAY_REFUND_SERVICE,
  };
}

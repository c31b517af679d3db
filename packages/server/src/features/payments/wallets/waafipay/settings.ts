import * as z from 'zod';
import {
  Credential,
  ProviderUrl,
  patience,
  readVariables,
  type Variables,
} from '../../../../lib/read-variables.ts';
import { StartupError } from '../../../../lib/startup-error.ts';

// Built when this wallet is chosen.
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
  /** The address of the API; it differs between sandbox and production. */
  url: string;
  merchantUid: string;
  apiUserId: string;
  apiKey: string;
  /** In milliseconds: as long as the payer may take to enter the PIN. */
  timeoutMs: number;
  /** What a lookup needs; without it there are no lookups. */
  lookup: { storeId: number; hppKey: string } | undefined;
  /** The documentation disagrees about its name, so there is no default. */
  refundService: 'API_REVERSAL' | 'API_CANCELPURCHASE' | 'API_REFUND' | undefined;
}

/** Reads the environment variables of WaafiPay. Throws `StartupError`. */
export function readWaafiPay(env: Variables): WaafiPaySettings {
  const read = readVariables('WALLET=waafipay', environment(), env);
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

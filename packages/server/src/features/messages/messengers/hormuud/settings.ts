import * as z from 'zod';
import {
  Credential,
  ProviderUrl,
  patience,
  readVariables,
  type Variables,
} from '../../../../lib/read-variables.ts';

// Built when this messenger is chosen.
const environment = () =>
  z.object({
    HORMUUD_URL: ProviderUrl.default('https://smsapi.hormuud.com'),
    HORMUUD_USERNAME: Credential,
    HORMUUD_PASSWORD: z.string().min(1),
    HORMUUD_SENDER: z.string().min(1).max(20),
    HORMUUD_TIMEOUT_SECONDS: patience(20),
  });

export interface HormuudSettings {
  name: 'hormuud';
  url: string;
  username: string;
  password: string;
  /** The name clients see as the sender, as Hormuud has registered it. */
  sender: string;
  timeoutMs: number;
}

/** Reads the environment variables of Hormuud's SMS. Throws `StartupError`. */
export function readHormuud(env: Variables): HormuudSettings {
  const read = readVariables('MESSENGER=hormuud', environment(), env);
  return {
    name: 'hormuud',
    url: read.HORMUUD_URL,
    username: read.HORMUUD_USERNAME,
    password: read.HORMUUD_PASSWORD,
    sender: read.HORMUUD_SENDER,
    timeoutMs: read.HORMUUD_TIMEOUT_SECONDS,
  };
}

import { endpoint, IdParams } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { factorEndpoints } from './factor-endpoints.ts';
import {
  Credentials,
  Language,
  Me,
  OwnSignIn,
  PasswordChange,
  Registered,
  Registration,
  Tokens,
} from './schemas.ts';

// A caller who signs in or renews a token may still send one that has ended.
const AT_THE_DOOR = { access: 'public', tokenless: true } as const;

export const auth = {
  login: endpoint({
    ...calls.login,
    summary:
      'Sign in; also the door of a client’s mobile app. Where a second factor is set, 401 with `second_factor` until one is given',
    ...AT_THE_DOOR,
    body: Credentials,
    response: Tokens,
  }),
  refresh: endpoint({
    ...calls.refresh,
    summary: 'A new access token; 401 when the refresh token has ended, 400 when it is no such token',
    ...AT_THE_DOOR,
    body: z.object({ refresh: z.string().min(1).max(2000) }),
    response: z.object({ access: z.string() }),
  }),
  logout: endpoint({
    ...calls.logout,
    summary: 'End this sign-in on every server at once',
    ...AT_THE_DOOR,
    body: z.object({
      refresh: z.string().min(1).max(2000),
      /** She was away for too long: the desk still lets her go on with her PIN. */
      stays_known: z.boolean().optional(),
    }),
    status: 204,
  }),
  me: endpoint({
    ...calls.me,
    summary: 'Who is signed in',
    access: 'client',
    withoutFactor: true,
    response: Me,
  }),
  chooseLanguage: endpoint({
    ...calls.chooseLanguage,
    summary: 'The language of the caller, kept with the account; null for none',
    access: 'client',
    withoutFactor: true,
    body: z.object({ language: Language.nullable() }),
    response: Me,
  }),
  setup: endpoint({
    ...calls.setup,
    summary: 'Whether the business has an owner yet',
    ...AT_THE_DOOR,
    response: z.object({
      has_owner: z.boolean(),
      /** Present where no wallet is configured: the owner says whether to start in test mode. */
      asks_test_mode: z.literal(true).optional(),
    }),
  }),
  register: endpoint({
    ...calls.register,
    summary: 'Create the owner, or afterwards an account that waits for approval',
    ...AT_THE_DOOR,
    body: Registration,
    response: Registered,
    status: 201,
  }),
  changePassword: endpoint({
    ...calls.changePassword,
    summary: 'Change one’s own password; ends every other sign-in',
    access: 'staff',
    body: PasswordChange,
    response: Tokens,
  }),
  listSignIns: endpoint({
    ...calls.listSignIns,
    summary: 'Where the caller is signed in: with what, from where, last used when; the hundred used last',
    access: 'client',
    response: z.array(OwnSignIn),
  }),
  endSignIn: endpoint({
    ...calls.endSignIn,
    summary: 'End one of the caller’s sign-ins on every server at once',
    access: 'client',
    params: IdParams,
    status: 204,
  }),
  endOtherSignIns: endpoint({
    ...calls.endOtherSignIns,
    summary: 'End all of the caller’s sign-ins but this one',
    access: 'client',
    status: 204,
  }),
  ...factorEndpoints,
};

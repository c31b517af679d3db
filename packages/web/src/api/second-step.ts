import type { FactorKind, PasskeyQuestion } from '@revive/contract';
import { ApiError } from './api-error.ts';

/** What a sign-in asks for after the password. */
export interface SecondStep {
  kinds: readonly FactorKind[];
  /** What the browser is given to show a passkey. */
  question: PasskeyQuestion | undefined;
}

/** What a refused sign-in asks for; undefined where the password was refused, or anything else. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  const { second_factor, passkey_question } = (error.body ?? {}) as {
    second_factor?: FactorKind[];
    passkey_question?: PasskeyQuestion;
  };
  return second_factor && { kinds: second_factor, question: passkey_question };
}

/** What PostgreSQL answers to whatever comes after a failure in the same transaction. */
const AFTER_A_FAILURE = '25P02';

const isFailure = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected';

/**
 * Waits for statements of one transaction which were sent at once, in one round trip: a connection sends what it is given
 * and does not wait for the answer to the one before. They run in the order in which they were called, and each sees what those before
 * it wrote. None is left alone: when one fails the others are waited for too, and the first failure is thrown.
 */
export async function together<T extends readonly unknown[]>(
  ...sent: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(sent);
  const failures = outcomes.filter(isFailure).map(({ reason }) => reason);
  if (failures.length > 0) throw failures.find(({ code }) => code !== AFTER_A_FAILURE) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

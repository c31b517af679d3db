const DAY_MS = 86_400_000;
const ENDS_SOON_MS = 14 * DAY_MS;
/** Files are replaced one after the other. */
const FAILS_MS = 10 * 60_000;

interface Standing {
  endsAt: Date;
  failure: { reason: string; since: Date } | null;
}

/** Whether a certificate needs a person: it ends within two weeks, or could not be renewed or read for some minutes. */
export const needsPerson = ({ endsAt, failure }: Standing, now: Date): boolean =>
  endsAt.getTime() - now.getTime() < ENDS_SOON_MS ||
  (failure !== null && now.getTime() - failure.since.getTime() >= FAILS_MS);

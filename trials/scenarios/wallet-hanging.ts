import { openBooks } from '../shared/open-books.ts';
import { waitFor } from '../shared/wait-for.ts';
import { fakeWallet, HANGING_NUMBERS } from './fake-wallet.ts';
import { runScenario, type Verdict } from './harness.ts';
import { askForJob, countIdleTransactions, readPayments } from './look-into.ts';
import { bookingsToPay } from './pay-bookings.ts';
import { LOOKS, longest, seconds, watchAnswers } from './watch-answers.ts';

const ALL = '252617';
const WAYS = Object.values(HANGING_NUMBERS);

/** The wallet does not answer, answers too late or closes the connection; later it answers lookups of each payment. */
export async function walletHanging(payments: number, timeoutSeconds: number): Promise<Verdict> {
  const wallet = await fakeWallet();
  try {
    return await runScenario({ server: { env: wallet.env(timeoutSeconds) } }, async (harness) => {
      const { dataDir, servers, tries, operations, failures } = harness;
      const payAll = await bookingsToPay(harness, payments);
      harness.open();
      await waitFor('some work', () => operations.length > payments + 10);
      const watch = watchAnswers(servers[0]!.url);
      const before = tries.length;
      const began = performance.now();
      const paying = payAll((index) => `${WAYS[index % WAYS.length]}${String(index).padStart(3, '0')}`);
      await waitFor('all hang', () => wallet.asked.charges >= payments);
      const hangFrom = performance.now();
      const held = await openBooks(dataDir, async (db) => {
        // Longer than any of our transactions is open.
        let most = 0;
        const done = operations.length;
        await waitFor('others work on', async () => {
          most = Math.max(most, await countIdleTransactions(db));
          return operations.length > done + 10;
        });
        return most;
      });
      const hungUntil = performance.now();
      await paying;
      const answeredMs = performance.now() - began;
      await watch.stop();
      // The server may refuse some of so many payments at once, but only by its limit.
      const calls = watch.answers.filter(
        ({ path, beganAt, ms }) => path === LOOKS.call && beganAt > hangFrom && beganAt + ms < hungUntil,
      );
      const silences = tries.slice(before).filter(({ status }) => status === 504).length;
      if (silences !== payments) failures.push(`${silences} of ${payments} were answered with 504`);
      if (held > 0) failures.push(`${held} connections were held while the wallet was waited for`);
      if (calls.length === 0) failures.push('no call was made meanwhile');
      const refused = calls.find(({ status }) => status !== 200);
      if (refused) failures.push(`others were answered ${refused.status} meanwhile: ${refused.sentence}`);
      wallet.remember();
      const { rows, settledMs } = await openBooks(dataDir, async (db) => {
        const isOver = async () => {
          // Twice at once, whichever process takes them.
          await Promise.all([1, 2].map(() => askForJob(db, 'settle_unknown_payments')));
          return (await readPayments(db, ALL)).every(({ state }) => state === 'succeeded');
        };
        return { settledMs: await waitFor('all settled', isOver), rows: await readPayments(db, ALL) };
      });
      if (rows.length !== payments) failures.push(`${rows.length} payments of ${payments} are there`);
      for (const { state, receipts } of rows)
        if (receipts !== 1) failures.push(`a payment that ${state} was received ${receipts} times`);
      return {
        'hanging payments': payments,
        'answered with 504': silences,
        'all answered after': seconds(answeredMs),
        'longest wait of others meanwhile': longest(calls),
        'connections held meanwhile': held,
        'settled once the wallet knew, after': seconds(settledMs),
      };
    });
  } finally {
    await wallet.close();
  }
}

import { openBooks } from '../shared/open-books.ts';
import { waitFor } from '../shared/wait-for.ts';
import { fakeWallet, HANGING_NUMBERS } from './fake-wallet.ts';
import { type Harness, runScenario, type Verdict } from './harness.ts';
import { askForJob, readPayments, readWorkers } from './look-into.ts';
import { bookingsToPay } from './pay-bookings.ts';
import { seconds } from './watch-answers.ts';

const TASK = 'settle_unknown_payments';

/**
 * Two processes on one data directory. The one that owns the database is killed while it runs a job. The other takes
 * over the database and runs the job again, and every effect exists once.
 */
export async function killedAtWork(payments: number): Promise<Verdict> {
  const wallet = await fakeWallet();
  try {
    return await runScenario({ server: { env: wallet.env(3) } }, async (harness) => {
      const { servers, operations, failures } = harness;
      const [first] = servers;
      const payAll = await bookingsToPay(harness, payments);
      await payAll((index) => `${HANGING_NUMBERS.silent}${String(index).padStart(3, '0')}`);
      // While there is only one process, it must be the one that runs the job and waits for the wallet.
      const worker = await inBooks(harness, async (db) => {
        await waitFor('payments are due', async () => {
          await askForJob(db, TASK);
          return wallet.asked.lookups > 0;
        });
        return (await readWorkers(db, TASK))[0];
      });
      await harness.start({ env: wallet.env(3) });
      harness.open();
      await waitFor('work on both', () => operations.length > 2 * payments + 10);
      first!.kill('SIGKILL');
      await first!.exited;
      servers.shift();
      wallet.remember();
      const done = operations.length;
      const workMs = await waitFor('work goes on', () => operations.length > done + 5);
      const freedMs = await inBooks(harness, (db) =>
        waitFor('the job is free', async () => !(await readWorkers(db, TASK)).includes(worker!)),
      );
      const rows = await inBooks(harness, async (db) => {
        await waitFor('all settled', async () => {
          await Promise.all([1, 2, 3].map(() => askForJob(db, TASK)));
          return (await readPayments(db, '252617')).every(({ state }) => state === 'succeeded');
        });
        return readPayments(db, '252617');
      });
      for (const { receipts } of rows)
        if (receipts !== 1) failures.push(`a payment was received ${receipts} times`);
      if (worker === undefined) failures.push('the job was not at work when its process was killed');
      return {
        'unknown payments': rows.length,
        'work goes on in the other process after': seconds(workMs),
        'job free for the other process after': seconds(workMs + freedMs),
      };
    });
  } finally {
    await wallet.close();
  }
}

const inBooks = <T>({ dataDir }: Harness, look: Parameters<typeof openBooks<T>>[1]) =>
  openBooks(dataDir, look);

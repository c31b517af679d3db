// Prints who owes what, the highest sum first, as lines to paste into a spreadsheet:
//   REVIVE_URL=http://localhost:3000 REVIVE_TOKEN=… node example/who-owes.ts
import { createRevive, nextPage } from '@revive/client';

const { REVIVE_URL: url, REVIVE_TOKEN: token } = process.env;
if (!url || !token) throw new Error('Say where Revive is and who asks: REVIVE_URL and REVIVE_TOKEN.');

const revive = createRevive({ url, token });
const owed = new Map<string, number>();
for (let cursor: string | undefined, isLast = false; !isLast; ) {
  const { data, error, response } = await revive.GET('/bookings/api/', { params: { query: { cursor } } });
  if (!data) throw new Error(`Revive refused: ${JSON.stringify(error)}`);
  for (const { client_name, balance } of data)
    if (balance > 0) owed.set(client_name, (owed.get(client_name) ?? 0) + balance);
  cursor = nextPage(response);
  isLast = cursor === undefined;
}
for (const [name, dollars] of [...owed].sort((a, b) => b[1] - a[1]))
  console.log(`${name}\t${dollars.toFixed(2)}`);

// The job that sends messages in a process of its own, which a trial kills: each message from the parent is one run, at the
// time it names, through Hormuud's adapter.
import { createDatabase, withOrigin } from '../../server/src/db/client.ts';
import { planMissing, sendMessages } from '../../server/src/features/messages/index.ts';
import { createMessenger } from '../../server/src/features/messages/messengers/create-messenger.ts';
import { readMessengerSettings } from '../../server/src/features/messages/messengers/messenger-settings.ts';
import type { Log } from '../../server/src/lib/log.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let now = new Date();
const clock = { now: () => now };
const connection = JSON.parse(process.env.SENDER_DATABASE ?? '{}') as object;
const own = createDatabase({ ...connection, max: 2 }, quiet);
const db = withOrigin(own.db, { kind: 'job', act: 'send_messages' });
const messenger = createMessenger(readMessengerSettings(process.env), { clock });

process.on('message', (at: string) => {
  now = new Date(at);
  void planMissing(db, now)
    .then(() => sendMessages({ db, clock, log: quiet, messenger, publicUrl: undefined }))
    .then(() => process.send!('done'));
});
process.send!('ready');

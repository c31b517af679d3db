import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What a fresh connection says of itself. */
const GREETING = 'set time zone';

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * What is sent to the database through connections of this class, and in how many round trips: one begins with whatever
 * is sent first after something was answered, so that what goes out together counts once and every wait counts.
 */
export function createRecorder() {
  let sent: Statement[] = [];
  let roundTrips = 0;
  let isAnswered = true;

  class RecordingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, passed on as they come.
    override query(...given: any[]): any {
      const [first, values] = given;
      const text: string = typeof first === 'string' ? first : (first?.text ?? '');
      if (!text.startsWith(GREETING)) {
        sent.push({ text, values: Array.isArray(values) ? values : (first?.values ?? []) });
        if (isAnswered) roundTrips += 1;
        isAnswered = false;
      }
      const note = () => {
        isAnswered = true;
      };
      const last = given.at(-1);
      if (typeof last === 'function')
        given[given.length - 1] = (...answer: unknown[]) => {
          note();
          return last(...answer);
        };
      // biome-ignore lint/suspicious/noExplicitAny: see above.
      const answer = (super.query as any)(...given);
      answer?.then?.(note, note);
      return answer;
    }
  }
  return {
    Client: RecordingClient as unknown as new () => pg.ClientBase,
    /** Does something and tells what it sent, without what a fresh connection says of itself. */
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      sent = [];
      await act();
      return sent;
    },
    /** Does something and tells how often it waited for the database. */
    async roundTripsOf(act: () => Promise<unknown>): Promise<number> {
      roundTrips = 0;
      isAnswered = true;
      await act();
      return roundTrips;
    },
  };
}

/** Whether a statement only finds out who is asking, which every call begins with. */
export const isAuthentication = ({ text }: Statement): boolean => text.includes('"sign_ins"');

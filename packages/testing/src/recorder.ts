import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The first statements of a new connection. */
const GREETING = 'set time zone';

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Records the statements sent through its connections, and their round trips. Pipelined statements count as one round
 * trip, which begins with the first statement after an answer.
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
      const answer = Reflect.apply(super.query, this, given);
      answer?.then?.(note, note);
      return answer;
    }
  }
  return {
    Client: RecordingClient as unknown as new () => pg.ClientBase,
    /** Runs `operation` and returns what it sent, without what a new connection sends first. */
    async during(operation: () => Promise<unknown>): Promise<Statement[]> {
      sent = [];
      await operation();
      return sent;
    },
    /** Runs `operation` and returns how often it waited for the database. */
    async roundTripsOf(operation: () => Promise<unknown>): Promise<number> {
      roundTrips = 0;
      isAnswered = true;
      await operation();
      return roundTrips;
    },
  };
}

/** Whether a statement only authenticates the caller, as every call begins with. */
export const isAuthentication = ({ text }: Statement): boolean => text.includes('"sign_ins"');

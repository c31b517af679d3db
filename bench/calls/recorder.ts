import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export type Recorder = ReturnType<typeof createRecorder>;

/** What is sent to the database through connections of this class, each a round trip. */
export function createRecorder() {
  let sent: Statement[] = [];

  class RecordingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, passed on as they come.
    override query(...given: any[]): any {
      const [first, values] = given;
      const text: string = typeof first === 'string' ? first : (first?.text ?? '');
      sent.push({ text, values: Array.isArray(values) ? values : (first?.values ?? []) });
      // biome-ignore lint/suspicious/noExplicitAny: see above.
      return (super.query as any)(...given);
    }
  }
  return {
    Client: RecordingClient as unknown as new () => pg.ClientBase,
    /** Does something and tells what it sent, without what a fresh connection says of itself. */
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      sent = [];
      await act();
      return sent.filter(({ text }) => !text.startsWith('set time zone'));
    },
  };
}

/** Whether a statement only finds out who is asking, which every call begins with. */
export const isAuthentication = ({ text }: Statement): boolean => text.includes('"sign_ins"');

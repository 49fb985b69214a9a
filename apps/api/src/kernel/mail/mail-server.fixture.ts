import PostalMime, { type Email } from 'postal-mime';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly port: number;
  readonly letters: Email[];
  /** SMTP reply codes for the next e-mails to an address; an empty list accepts. */
  readonly refusals: Map<string, number[]>;
  close(): Promise<void>;
}

/** A real SMTP server for tests that stores what it receives. */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const emails: Email[] = [];
  const refusals = new Map<string, number[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address)?.shift();
      done(code === undefined ? null : Object.assign(new Error('Not taken'), { responseCode: code }));
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          emails.push(email);
          done();
        }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as { port: number }).port,
    letters: emails,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What stands before the service at a bank: a gateway that passes everything on, or answers in its place, or is not there. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the gateway's own. */
export interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Gateway {
  readonly url: string;
  /** Answers everything under this path itself from now on. */
  answer(path: string, answer: OwnAnswer): void;
  /** Nothing listens any more: connections are refused, those that are open break. */
  close(): Promise<void>;
  /** At the same address as before, passing everything on. */
  reopen(): Promise<void>;
}

/** @param service where requests are passed on to */
export async function startGateway(service: string): Promise<Gateway> {
  let own: { readonly path: string; readonly answer: OwnAnswer } | undefined;
  const passOn = (asked: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = asked;
    const onward = request(new URL(url, service), { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, response) => {
    if (own === undefined || !asked.url?.startsWith(own.path)) return passOn(asked, response);
    response.writeHead(own.answer.status, own.answer.headers).end(own.answer.body);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answer(path, answer) {
      own = { path, answer };
    },
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    async reopen() {
      own = undefined;
      if (!server.listening) await listen(port);
    },
  };
}

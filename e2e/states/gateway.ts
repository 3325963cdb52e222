/** A gateway in front of a bank's service. It passes requests through, responds to them itself, or is down. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response that the gateway itself sends. */
interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Gateway {
  readonly url: string;
  /** Makes the gateway itself respond to all requests below this path. */
  answer(path: string, answer: OwnAnswer): void;
  /** Closes the port, so that new connections are refused and open connections break. */
  close(): Promise<void>;
  /** Reopens the port at the same address and passes all requests through again. */
  reopen(): Promise<void>;
}

/** @param service the address to which the gateway passes requests */
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

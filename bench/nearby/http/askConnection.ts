/**
 * One connection that sends one request at a time. The client reads into one buffer and parses only the status and the content
 * length, whereas undici allocates objects and buffers for each response. With undici, the client needed more CPU time than a
 * server that only sends one buffer, so the benchmark measured the client's limit. In addition, garbage collection paused the
 * client for ten milliseconds twice a second, which looked like server latency.
 */
import { connect, type Socket } from 'node:net';

export interface AskConnection {
  /**
   * Reconnects if the connection has been closed. If the connection is lost, one request fails.
   * @param request the bytes from `requestOf`. @returns a promise that resolves when the response is complete. @throws if the
   * response is invalid or incomplete
   */
  ask(request: Buffer): Promise<Answered>;
  close(): void;
}

interface Answered {
  readonly status: number;
  /** The size of the body. */
  readonly bytes: number;
}

/** Size of the read buffer, in bytes. A longer response arrives in several reads. */
const room = 1 << 20;
/** Timeout for a response, in ms. */
const timeoutMs = 30_000;
const endOfHead = Buffer.from('\r\n\r\n');

export const requestOf = (path: string, headers: Readonly<Record<string, string>>): Buffer => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
};

/** @throws if the text is not a response, or does not state the length of the body */
function readHead(head: string): Answered {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (status === undefined || length === undefined) {
    throw new Error(`Not a response head with a content length: ${head.slice(0, 200)}`);
  }
  return { status: Number(status), bytes: Number(length) };
}

/**
 * Assembles one response from its bytes. @returns undefined if the response is incomplete. @throws if the bytes are not a
 * response
 */
function answerReader(): (bytes: Buffer) => Answered | undefined {
  /** An incomplete response head. */
  let begun: Buffer | undefined;
  let answered: Answered | undefined;
  let missing = 0;
  return (bytes) => {
    let body = bytes.length;
    if (answered === undefined) {
      const all = begun === undefined ? bytes : Buffer.concat([begun, bytes]);
      const end = all.indexOf(endOfHead);
      // Copy the bytes, because the read buffer is reused.
      begun = end < 0 ? Buffer.from(all) : undefined;
      if (end < 0) return undefined;
      answered = readHead(all.toString('latin1', 0, end + 2));
      missing = answered.bytes;
      body = all.length - end - endOfHead.length;
    }
    missing -= body;
    if (missing < 0) throw new Error(`A response is ${-missing} bytes longer than its content length`);
    if (missing > 0) return undefined;
    const whole = answered;
    answered = undefined;
    return whole;
  };
}

export function askConnection(url: string): AskConnection {
  const { hostname, port } = new URL(url);
  const buffer = Buffer.alloc(room);
  let socket: Socket | undefined;
  let waiting: PromiseWithResolvers<Answered> | undefined;

  function open(): Socket {
    const take = answerReader();
    const callback = (count: number) => {
      try {
        if (waiting === undefined) throw new Error('Received data without a request');
        const answered = take(buffer.subarray(0, count));
        if (answered === undefined) return true;
        const asked = waiting;
        waiting = undefined;
        asked.resolve(answered);
      } catch (error) {
        opened.destroy(error as Error);
      }
      return true;
    };
    const opened = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback } });
    const fail = (error: Error) => {
      if (socket !== opened) return;
      socket = undefined;
      waiting?.reject(error);
      waiting = undefined;
    };
    opened.setTimeout(timeoutMs, () => opened.destroy(new Error(`No response within ${timeoutMs / 1_000} s`)));
    opened.on('error', fail);
    opened.on('close', () => fail(new Error('The connection was closed before the response was complete')));
    return opened;
  }

  return {
    ask(request) {
      if (waiting) throw new Error('A connection can have only one pending request');
      waiting = Promise.withResolvers();
      const { promise } = waiting;
      socket ??= open();
      socket.write(request);
      return promise;
    },
    close: () => void socket?.destroy(),
  };
}

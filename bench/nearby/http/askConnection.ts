/**
 * One connection on which one question is asked at a time. undici made objects and buffers for each answer: it cost more than a
 * server that only sends one buffer, which then was no ceiling, and it stood still for ten milliseconds twice a second to collect
 * them, which then looked like the server's. This reads into one piece of memory and looks at nothing but status and length.
 */
import { connect, type Socket } from 'node:net';

export interface AskConnection {
  /**
   * Opens anew what has been closed: one lost connection is one lost answer.
   * @param request see `requestOf`. @returns once all of the answer is there. @throws where it never is, or is none
   */
  ask(request: Buffer): Promise<Answered>;
  close(): void;
}

export interface Answered {
  readonly status: number;
  /** Of its body. */
  readonly bytes: number;
}

/** What comes in one go may be so long; a longer answer comes in several. Bytes. */
const room = 1 << 20;
/** An answer that does not come is waited for so long, ms. */
const patience = 30_000;
const endOfHead = Buffer.from('\r\n\r\n');

export const requestOf = (path: string, headers: Readonly<Record<string, string>>): Buffer => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
};

/** @throws where it is none, or does not say how long its body is */
function readHead(head: string): Answered {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (status === undefined || length === undefined) {
    throw new Error(`Not the head of an answer that says how long it is: ${head.slice(0, 200)}`);
  }
  return { status: Number(status), bytes: Number(length) };
}

/** Puts the bytes of one answer together. @returns undefined: there is more to come. @throws where they are something else */
function answerReader(): (bytes: Buffer) => Answered | undefined {
  /** A head that has come in part. */
  let begun: Buffer | undefined;
  let answered: Answered | undefined;
  let missing = 0;
  return (bytes) => {
    let body = bytes.length;
    if (answered === undefined) {
      const all = begun === undefined ? bytes : Buffer.concat([begun, bytes]);
      const end = all.indexOf(endOfHead);
      // Copied: what it was read into is written to again.
      begun = end < 0 ? Buffer.from(all) : undefined;
      if (end < 0) return undefined;
      answered = readHead(all.toString('latin1', 0, end + 2));
      missing = answered.bytes;
      body = all.length - end - endOfHead.length;
    }
    missing -= body;
    if (missing < 0) throw new Error(`An answer is ${-missing} bytes longer than it says`);
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
        if (waiting === undefined) throw new Error('Something came that nobody had asked for');
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
    opened.setTimeout(patience, () => opened.destroy(new Error(`No answer within ${patience / 1_000} s`)));
    opened.on('error', fail);
    opened.on('close', () => fail(new Error('The connection was closed before the answer was whole')));
    return opened;
  }

  return {
    ask(request) {
      if (waiting) throw new Error('One question at a time');
      waiting = Promise.withResolvers();
      const { promise } = waiting;
      socket ??= open();
      socket.write(request);
      return promise;
    },
    close: () => void socket?.destroy(),
  };
}

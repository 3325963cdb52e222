import { bridgeVersion, type Outbound, type OutboundData, type OutboundType } from './messages.ts';
import type { Transport } from './transport.ts';

/** What leaves the finder: kept until the host can hear. */
export interface Outbox {
  readonly isOpen: () => boolean;
  /** @param id of the message that it answers; absent: its own */
  post<T extends OutboundType>(type: T, data: OutboundData[T], id?: string): void;
  /** The host hears: first that we do, then what has waited for it. @param answers the id of its greeting */
  open(answers?: string): void;
}

/** More than a finder says before its host answers. */
const longestQueue = 50;

export function createOutbox(transport: Pick<Transport, 'send'>): Outbox {
  let queue: Outbound[] | undefined = [];
  let sent = 0;
  const outbox: Outbox = {
    isOpen: () => queue === undefined,
    post(type, data, id = `f${++sent}`) {
      const message = { v: bridgeVersion, id, type, data } as unknown as Outbound;
      if (queue === undefined) transport.send(message);
      else if (queue.push(message) > longestQueue) queue.shift();
    },
    open(answers) {
      const waiting = queue ?? [];
      queue = undefined;
      outbox.post('ready', {}, answers);
      for (const message of waiting) transport.send(message);
    },
  };
  return outbox;
}

import {
  bridgeVersion,
  type HostAction,
  hostActions,
  type Inbound,
  type InboundData,
  type InboundType,
  type Outbound,
  type OutboundData,
  type OutboundType,
} from './messages.ts';
import { readInbound } from './readInbound.ts';
import type { Transport } from './transport.ts';

/** Queues outgoing messages until the host is listening. */
interface Outbox {
  readonly isOpen: () => boolean;
  /** @param id the ID of the message to which this message replies; absent: a new ID */
  post<T extends OutboundType>(type: T, data: OutboundData[T], id?: string): void;
  /** Sends `ready` and then the queued messages. @param answers the ID of the host's `hello` */
  open(answers?: string): void;
}

/** The maximum number of queued messages; a finder sends fewer messages before its host replies. */
const longestQueue = 50;

function createOutbox(transport: Pick<Transport, 'send'>): Outbox {
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

/** The message bridge between the finder and its host. In a standalone window, no host is connected to the bridge. */
export interface Bridge {
  /** Absent if there is no host. */
  readonly kind?: Transport['kind'];
  /**
   * Whether the host handles this action. Check this right before the action, because the host of a frame announces its actions
   * after the start.
   */
  handles(action: HostAction): boolean;
  /** Sends a message immediately, or as soon as the host is listening. */
  send<T extends OutboundType>(type: T, data: OutboundData[T]): void;
  /**
   * Subscribes to valid messages of a type. If the last message of this type had no subscriber, calls back with it immediately.
   * @returns a function that unsubscribes
   */
  on<T extends Exclude<InboundType, 'back'>>(type: T, hear: (data: InboundData[T]) => void): () => void;
  /**
   * Registers the handler for `back`. The handler returns true if it closed a layer. @returns a function that unregisters the
   * handler
   */
  onBack(closeTopLayer: () => boolean): () => void;
  /** Sets the origins that may frame this page and send messages to it. */
  allow(origins: readonly string[]): void;
}

export function createBridge(transport: Transport): Bridge {
  const listeners = new Map<InboundType, Set<(data: never) => void>>();
  const unheard = new Map<InboundType, InboundData[InboundType]>();
  let closeTopLayer: (() => boolean) | undefined;
  const outbox = createOutbox(transport);
  let handled: readonly HostAction[] = transport.kind === 'frame' ? [] : hostActions;

  function hear(message: Inbound): void {
    const greeting = message.type === 'hello' ? message.id : undefined;
    if (!outbox.isOpen() || greeting !== undefined) outbox.open(greeting);
    if (message.type === 'back') {
      outbox.post('back', { handled: closeTopLayer?.() ?? false }, message.id);
      return;
    }
    if (message.type === 'hello') handled = message.data.handles ?? handled;
    const all = listeners.get(message.type);
    if (all === undefined || all.size === 0) unheard.set(message.type, message.data);
    else for (const listener of all) listener(message.data as never);
  }

  transport.connect((raw) => {
    const message = readInbound(raw);
    if (message !== undefined) hear(message);
  });
  // An app listens from the start. The parent page of a frame is known only after its first message to the finder.
  if (transport.kind !== 'frame') outbox.open();

  return {
    kind: transport.kind,
    handles: (action) => handled.includes(action),
    send: (type, data) => outbox.post(type, data),
    on(type, listener) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener as (data: never) => void));
      const before = unheard.get(type);
      unheard.delete(type);
      if (before !== undefined) listener(before as never);
      return () => void all.delete(listener as (data: never) => void);
    },
    onBack(step) {
      closeTopLayer = step;
      return () => {
        if (closeTopLayer === step) closeTopLayer = undefined;
      };
    },
    allow: (origins) => transport.allow?.(origins),
  };
}

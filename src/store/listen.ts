/**
 * Listens for notifications from other processes on the same PostgreSQL server (LISTEN). Uses a separate connection outside the
 * pool, and reconnects whenever that connection ends.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { notificationChannel } from './notifyOthers.ts';
import { openLine } from './postgres.ts';

interface ListenOptions {
  /**
   * The URL of PostgreSQL itself, or of a proxy that keeps sessions. PgBouncer in transaction mode does not deliver
   * notifications. The listener detects and reports this.
   */
  readonly url: string;
  /** Sends a notification through the pool, as other code does when it publishes changes. */
  readonly tell: (word: string) => Promise<void>;
  /** Called when data may have changed. */
  readonly onChange: () => void;
  /** Called when notifications start or stop arriving, with the reason. */
  readonly onState: (isListening: boolean, why?: string) => void;
  /** The interval of test notifications, and the timeout for their arrival, ms. */
  readonly heartbeat?: number;
  readonly heartbeatTimeout?: number;
}

export interface Listening {
  isListening(): boolean;
  close(): Promise<void>;
}

/** The shortest and longest pause between two attempts, ms. The pause doubles after each attempt. */
const [shortest, longest] = [250, 2_000];
/**
 * The pause after a connection that delivers no notifications, ms. It is long because the cause is usually a connection pooler.
 */
const retryAfterPooler = 60_000;

/** How long the server may take to close the connection, ms. */
const goodbye = 1_000;
/** The prefix of the notifications that a process sends to itself to test the connection. */
const echoWord = 'echo';

/** Records whether notifications arrive, or why not. */
type SetState = (listening: boolean, why?: string) => void;

/**
 * Tests the connection.
 * @returns false if its own notification was sent but did not arrive in time
 * @param tell sends a notification through the pool
 */
async function receivesOwnNotification(
  tell: () => Promise<void>,
  echo: Promise<void>,
  heartbeatTimeout: number,
  over: AbortSignal,
): Promise<boolean> {
  const late = setTimeout(heartbeatTimeout, false, { signal: over }).catch(() => false);
  // If the pool could not send the notification, this connection has not necessarily failed.
  const told = await tell().then(
    () => true,
    () => false,
  );
  return told ? Promise.race([echo.then(() => true), late]) : true;
}

/**
 * Runs one connection from start to end.
 * @returns the pause before the next connection, or undefined for the usual pause after an error
 */
async function listenOnce(
  { url, tell, onChange, heartbeat = 10_000, heartbeatTimeout = 5_000 }: ListenOptions,
  setState: SetState,
  closing: AbortSignal,
) {
  const line = openLine(url);
  const own = `${echoWord} ${randomUUID()}`;
  const over = new AbortController();
  let echo = Promise.withResolvers<void>();
  const end = () => over.abort();
  line.on('error', end).on('end', end);
  closing.addEventListener('abort', end);
  line.on('notification', ({ payload }) => {
    if (payload === own) echo.resolve();
    else if (!payload?.startsWith(echoWord)) onChange();
  });
  const isAlive = () => {
    echo = Promise.withResolvers();
    return receivesOwnNotification(() => tell(own), echo.promise, heartbeatTimeout, over.signal);
  };
  const aborted = new Promise<never>((_, reject) => over.signal.addEventListener('abort', () => reject(over.signal.reason)));
  let isConnected = false;
  const begin = async () => {
    await line.connect();
    isConnected = true;
    await line.query(`listen ${notificationChannel}`);
  };
  try {
    // Stop waiting when the listener is closed, because the server may be unresponsive.
    await Promise.race([begin(), aborted]);
    if (!(await isAlive())) {
      // The connection was lost during the test, so the cause is not necessarily a pooler.
      if (over.signal.aborted) return undefined;
      setState(false, 'no notifications are arriving; DATABASE_URL might point to a connection pooler (see DATABASE_LISTEN_URL)');
      return retryAfterPooler;
    }
    setState(true);
    // The listener may have missed changes while disconnected.
    onChange();
    do await setTimeout(heartbeat, undefined, { signal: over.signal });
    while (await isAlive());
    return undefined;
  } finally {
    closing.removeEventListener('abort', end);
    line.removeAllListeners('notification');
    const ended = line.end().catch(() => {});
    // The wait is limited, because an unresponsive server does not confirm the end of the connection.
    if (isConnected) await Promise.race([ended, setTimeout(goodbye, undefined, { ref: false })]);
  }
}

export function listen(options: ListenOptions): Listening {
  const closing = new AbortController();
  let listening = false;
  let lastWhy: string | undefined;
  const setState: SetState = (now, why) => {
    // Report each state only once, because the listener reconnects every minute while notifications do not arrive.
    if (listening !== now || why !== lastWhy) options.onState(now, why);
    [listening, lastWhy] = [now, why];
  };

  async function reconnect(): Promise<void> {
    for (let wait = shortest; !closing.signal.aborted; wait = Math.min(2 * wait, longest)) {
      const pause = await listenOnce(options, setState, closing.signal).catch(() => undefined);
      if (closing.signal.aborted) return;
      if (listening) {
        wait = shortest;
        setState(false);
      }
      await setTimeout(pause ?? wait, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const kept = reconnect();
  return {
    isListening: () => listening,
    async close() {
      closing.abort();
      listening = false;
      await kept;
    },
  };
}

import type { HostWindow } from '../../../src/web/host/transport.ts';

interface Spoken {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: unknown;
  /** Whether the event comes from the browser, and not from a script. */
  readonly isTrusted?: boolean;
}

/** Creates a window for tests. It receives messages, and records what is posted to its parent. */
export function fakeWindow(said: Partial<HostWindow> = {}) {
  const onWindow: ((event: MessageEvent) => void)[] = [];
  const onDocument: ((event: MessageEvent) => void)[] = [];
  const posted: { message: unknown; to: string }[] = [];
  const around = { postMessage: (message: unknown, to: string) => void posted.push({ message, to }) };
  const self = {};
  const window: HostWindow = {
    self,
    parent: self as HostWindow['parent'],
    location: { origin: 'https://finder.example' },
    document: { addEventListener: (_: string, listener: unknown) => void onDocument.push(listener as never) },
    addEventListener: (_, listener) => void onWindow.push(listener),
    ...said,
  };
  const speak = (listeners: ((event: MessageEvent) => void)[]) => (spoken: Spoken) => {
    const event = { origin: '', source: null, isTrusted: true, ...spoken } as MessageEvent;
    for (const listener of listeners) listener(event);
  };
  return { window, around, posted, speakToWindow: speak(onWindow), speakToDocument: speak(onDocument) };
}

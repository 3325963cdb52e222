import type { HostWindow, Transport } from './transport.ts';

/** What is kept until it is known who may speak. A page that says more before that is not waiting for us. */
const mostWaiting = 20;

/**
 * A frame in a page. Only the window right around this one is heard, and only from an origin that the service names for
 * this bank (its `frame-ancestors`, see /app/config) or from our own. The page speaks first, so that its origin is known
 * from the browser and every answer can be addressed to it: never to `*`, and never to an origin that merely is allowed.
 */
export function frameTransport(window: HostWindow): Transport {
  let allowed: readonly string[] | undefined;
  let host: string | undefined;
  const waiting: { readonly data: unknown; readonly origin: string }[] = [];
  let pass: (message: { readonly data: unknown; readonly origin: string }) => void = () => {};
  return {
    kind: 'frame',
    connect(heard) {
      pass = ({ data, origin }) => {
        if (!allowed?.includes(origin) || (host !== undefined && host !== origin)) return;
        host = origin;
        heard(data);
      };
      window.addEventListener('message', ({ data, origin, source }) => {
        if (source !== (window.parent as unknown)) return;
        if (allowed !== undefined) pass({ data, origin });
        else if (waiting.length < mostWaiting) waiting.push({ data, origin });
      });
    },
    allow(origins) {
      // "null" is the origin of every sandboxed page and of files: it names nobody.
      allowed = [window.location.origin, ...origins].filter((origin) => origin !== 'null');
      for (const message of waiting.splice(0)) pass(message);
    },
    send: (message) => host !== undefined && window.parent.postMessage(message, host),
  };
}

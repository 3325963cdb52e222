import { expect, test } from 'vitest';
import type { Bridge } from './bridge.ts';
import { catchLinks } from './HostConnection.tsx';
import { noBridge } from './hostBridge.ts';

/** Clicks a link. Returns the message to the host, and whether the browser follows the link. */
function click(href: string, handles: boolean, prevented = false) {
  const sent: unknown[] = [];
  const bridge: Bridge = { ...noBridge, handles: () => handles, send: (type, data) => void sent.push([type, data]) };
  let onClick: (event: unknown) => void = () => {};
  const document = {
    addEventListener(_: string, listener: typeof onClick) {
      onClick = listener;
    },
    removeEventListener: () => {},
  };
  catchLinks(document as never, bridge);
  const link = { href, protocol: new URL(href).protocol };
  const event = {
    target: { closest: () => link },
    defaultPrevented: prevented,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  onClick(event);
  return { sent, goes: !event.defaultPrevented };
}

test.each(['https://www.openstreetmap.org/copyright', 'geo:50,14?q=50,14', 'tel:+420123', 'mailto:a@bank.example'])(
  '%s goes to a host that opens links',
  (url) => {
    expect(click(url, true)).toEqual({ sent: [['openUrl', { url }]], goes: false });
    expect(click(url, false)).toEqual({ sent: [], goes: true });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'intent://x#Intent;end', 'file:///etc/passwd'])(
  '%s is never sent to a host',
  (url) => {
    expect(click(url, true).sent).toEqual([]);
  },
);

test('a click that is already handled is ignored', () => {
  expect(click('https://bank.example/', true, true).sent).toEqual([]);
});

import type { InboundData } from './messages.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** What the host's own bars cover: the same properties that otherwise hold the browser's safe area. */
export function setInsets(insets: InboundData['insets']): void {
  for (const side of sides) document.documentElement.style.setProperty(`--inset-${side}`, `${insets[side]}px`);
}

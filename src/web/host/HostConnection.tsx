import { useEffect, useRef } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { readLanguageTag } from '../texts/languages.ts';
import { filterNames } from '../url/filters.ts';
import type { Screen } from '../url/useScreen.ts';
import type { Bridge } from './bridge.ts';
import { hostBridge } from './hostBridge.ts';
import type { InboundData } from './messages.ts';

/**
 * The schemes of the URLs that an app may open on request. The list does not contain schemes that can run code, such as
 * `javascript:`, `data:` or `intent:`.
 */
const opened = ['http:', 'https:', 'mailto:', 'tel:', 'geo:'];

/** Passes clicks on external links to a host that handles links. @returns a function that stops passing clicks */
export function catchLinks(document: Pick<Document, 'addEventListener' | 'removeEventListener'>, bridge: Bridge): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[target="_blank"]') as HTMLAnchorElement | null;
    if (link == null || event.defaultPrevented || !bridge.handles('openUrl') || !opened.includes(link.protocol)) return;
    event.preventDefault();
    bridge.send('openUrl', { url: link.href });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * The minimum height of the frame, CSS px. At this height, the frame shows enough ATMs to choose from, and the rest of the list
 * scrolls.
 */
const lowest = 480;
const highest = 960;
/** The height of the visible part of the map, CSS px. */
const mapStrip = 240;

/** The total height of the header, the whole list and, if the map is below the list, a strip of the map. */
function desiredHeight(document: Pick<Document, 'querySelector'>): number {
  const box = (selector: string) => document.querySelector<HTMLElement>(selector);
  const list = [...(box('.sheet-scroll')?.children ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
  const around = ['.top', '.sheet-head'].reduce((sum, selector) => sum + (box(selector)?.offsetHeight ?? 0), 0);
  const strip = box('.finder[data-beside]') === null ? mapStrip : 0;
  return Math.round(Math.min(highest, Math.max(lowest, around + list + strip)));
}

/** Reports the finder's desired height whenever it changes. @returns a function that stops the reports */
function reportHeight(document: Document, tell: (height: number) => void): () => void {
  let told: number | undefined;
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const height = desiredHeight(document);
    if (height === told) return;
    told = height;
    tell(height);
  };
  const soon = () => {
    frame ??= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', soon);
  soon();
  return () => {
    changes.disconnect();
    window.removeEventListener('resize', soon);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Sets the areas that the host's bars cover. The values replace the CSS properties for the browser's safe area. */
function setInsets(insets: InboundData['insets']): void {
  for (const side of sides) document.documentElement.style.setProperty(`--inset-${side}`, `${insets[side]}px`);
}

export interface HostConnectionProps {
  /** The parts of the finder that a host observes or changes. */
  readonly finder: {
    readonly screen: Screen;
    /** The ATM whose details are open. */
    readonly selected:
      | { readonly kind: 'there'; readonly one: { readonly atm: Atm } }
      | { readonly kind: 'none' | 'loading' | 'failed' };
    readonly config: AppConfig | undefined;
  };
  /** Closes the top layer. @returns whether a layer was open */
  readonly onBack: () => boolean;
}

/** Connects the finder to its host: applies the host's messages, and reports events to the host. Renders nothing. */
export function HostConnection({ finder: { screen, selected, config }, onBack }: HostConnectionProps): null {
  const bridge = hostBridge();
  const latest = useRef({ screen, onBack });
  latest.current = { screen, onBack };

  const hosts = config?.hosts;
  useEffect(() => {
    if (config !== undefined) bridge.allow(hosts ?? []);
  }, [bridge, config, hosts]);

  useEffect(() => {
    const undo = [
      bridge.on('theme', ({ theme }) => latest.current.screen.replace({ theme: theme === 'system' ? undefined : theme })),
      bridge.on('lang', ({ lang }) => {
        const tag = readLanguageTag(lang);
        if (tag !== undefined) latest.current.screen.replace({ lang: tag });
      }),
      bridge.on('filters', ({ filters }) => {
        latest.current.screen.replace({ filters: filterNames.filter((name) => filters.includes(name)) });
      }),
      bridge.on('insets', setInsets),
      bridge.onBack(() => latest.current.onBack()),
      catchLinks(document, bridge),
      ...(bridge.kind === 'frame' ? [reportHeight(document, (height) => bridge.send('height', { height }))] : []),
    ];
    return () => {
      for (const one of undo) one();
    };
  }, [bridge]);

  const atm = selected.kind === 'there' ? selected.one.atm : undefined;
  const uid = atm?.uid;
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (uid === told.current) return;
    told.current = uid;
    if (atm === undefined) return bridge.send('selected', {});
    const { lat, long } = atm.location.coordinates;
    bridge.send('selected', { uid: atm.uid, name: atm.merchant?.name ?? '', lat, long });
  }, [bridge, atm, uid]);
  return null;
}

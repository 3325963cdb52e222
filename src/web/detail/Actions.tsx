import type { MouseEvent } from 'react';
import type { Atm, Coordinates } from '../../contract/atms.ts';
import { hostBridge } from '../host/hostBridge.ts';
import { addressLine, atmName } from '../list/place.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { atmLink, useScreen } from '../url/useScreen.ts';
import { type Copied, useCopy } from './useCopy.ts';

type Platform = 'apple' | 'android' | 'other';

const toldPlatforms = { ios: 'apple', android: 'android', web: 'other' } as const;

/**
 * @param agent the browser's user agent; iPads call themselves Macs, and Apple's maps are right on both
 * @param told what the app around the page says, which knows better
 */
export function platformOf(agent: string, told?: keyof typeof toldPlatforms): Platform {
  if (told !== undefined) return toldPlatforms[told];
  if (/Android/.test(agent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? 'apple' : 'other';
}

/** A plain link that the platform's own maps app answers to; elsewhere OpenStreetMap's directions in the browser. */
export function directionsUrl(platform: Platform, { lat, long }: Coordinates, name: string): string {
  const point = `${lat},${long}`;
  if (platform === 'android') return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  if (platform === 'apple') return `https://maps.apple.com/?daddr=${encodeURIComponent(point)}&dirflg=w`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}

/** What came of copying, announced; the text itself where the clipboard refused. */
function CopyOutcome({ copied, done }: { readonly copied: Copied; readonly done: string }) {
  const more = useMore();
  return (
    <span role="status" className="copy-outcome">
      {copied.kind === 'copied' && (
        <>
          <Icon name="check" /> {done}
        </>
      )}
      {copied.kind === 'failed' && (
        <>
          {more.detail.copyFailed} <code dir="auto">{copied.text}</code>
        </>
      )}
    </span>
  );
}

interface Props {
  readonly atm: Atm;
  readonly onReport: () => void;
}

/** What a person can do with an ATM: go there, send it, keep its address, say that something is wrong with it. */
export function Actions({ atm, onReport }: Props) {
  const { texts } = useWords();
  const more = useMore();
  const [link, copyLink] = useCopy();
  const [address, copyAddress] = useCopy();
  const name = atmName(atm, texts);
  const { lat, long } = atm.location.coordinates;
  const where = addressLine(atm) ?? `${lat}, ${long}`;
  const { platform } = useScreen().state;
  const directions = directionsUrl(platformOf(navigator.userAgent, platform), atm.location.coordinates, name);
  const host = hostBridge();
  const goByHost = (event: MouseEvent) => {
    if (!host.handles('openDirections')) return;
    event.preventDefault();
    host.send('openDirections', { lat, long, name, address: where });
  };
  const share = async () => {
    const shared = { title: name, text: more.detail.shareText(name, where), url: atmLink(atm.uid) };
    if (host.handles('share')) return host.send('share', shared);
    if (navigator.share === undefined) return copyLink(shared.url);
    // Refused or dismissed by the person: that is an answer, not a failure.
    await navigator.share(shared).catch(() => undefined);
  };
  return (
    <div className="actions">
      <a
        className="primary-button"
        href={directions}
        onClick={goByHost}
        // An app's own link opens the app; only a page would take this one's place.
        {...(directions.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        <Icon name="directions" />
        {more.detail.directions}
      </a>
      <button type="button" className="quiet-button" onClick={share}>
        <Icon name="share" />
        {more.detail.share}
      </button>
      <button type="button" className="quiet-button" onClick={() => copyAddress(where)}>
        <Icon name="copy" />
        {more.detail.copyAddress}
      </button>
      {/* The mark brings the focus back here when the form closes. */}
      <button type="button" className="quiet-button" data-opens="report" onClick={onReport}>
        <Icon name="flag" />
        {more.report.title}
      </button>
      <CopyOutcome copied={link} done={more.detail.copied} />
      <CopyOutcome copied={address} done={more.detail.addressCopied} />
    </div>
  );
}

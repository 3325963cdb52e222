import type { MouseEvent } from 'react';
import type { Atm, Coordinates } from '../../contract/atms.ts';
import { hostBridge } from '../host/hostBridge.ts';
import { addressLine, atmName } from '../list/place.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { directionsUrl, geoUrl, platformOf } from '../url/mapApps.ts';
import { atmLink, useScreen } from '../url/useScreen.ts';
import { type Copied, useCopy } from './useCopy.ts';

/** Announces the result of copying, and shows the text itself if clipboard access was denied. */
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
  /** The searched place, where directions start. Absent if directions start at the person's position. */
  readonly from: Coordinates | undefined;
}

/** Buttons of an ATM's details: directions, sharing, copying. */
export function Actions({ atm, from }: Props) {
  const { texts } = useWords();
  const more = useMore();
  const [link, copyLink] = useCopy();
  const name = atmName(atm, texts);
  const { coordinates } = atm.location;
  const { lat, long } = coordinates;
  const where = addressLine(atm) ?? `${lat}, ${long}`;
  const platform = platformOf(navigator.userAgent, useScreen().state.platform);
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
    // The person may dismiss the dialog, which is not a failure.
    await navigator.share(shared).catch(() => undefined);
  };
  return (
    <div className="actions">
      <a
        className="primary-button"
        href={directionsUrl(platform, coordinates, platform === 'other' ? from : undefined)}
        onClick={goByHost}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="directions" />
        {more.detail.directions}
      </a>
      <button type="button" className="quiet-button" onClick={share}>
        <Icon name="share" />
        {more.detail.share}
      </button>
      {platform === 'android' && !host.handles('openDirections') && (
        <a className="text-button" href={geoUrl(coordinates, name)}>
          {more.detail.otherMapApp}
        </a>
      )}
      <CopyOutcome copied={link} done={more.detail.copied} />
    </div>
  );
}

export function CopyAddress({ address }: { readonly address: string }) {
  const more = useMore();
  const [copied, copy] = useCopy();
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => copy(address)}>
        <Icon name="copy" />
        {more.detail.copyAddress}
      </button>
      <CopyOutcome copied={copied} done={more.detail.addressCopied} />
    </>
  );
}

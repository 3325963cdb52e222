import type { MouseEvent } from 'react';
import type { Atm, Coordinates } from '../../contract/atms.ts';
import { hostBridge } from '../host/hostBridge.ts';
import { useAtmName } from '../list/cardNotes.ts';
import { addressLine } from '../list/place.ts';
import type { SaveButtonProps } from '../saved/SaveButton.tsx';
import { useMore } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { copyPath, PathIcon } from '../ui/PathIcon.tsx';
import { directionsUrl, geoUrl, platformOf } from '../url/mapApps.ts';
import { atmLink, useScreen } from '../url/useScreen.ts';
import { rememberDirections } from './returnFromDirections.ts';
import { type Copied, useCopy } from './useCopy.ts';

const loadSaveButton: LoadPart<SaveButtonProps> = () => import('../saved/SaveButton.tsx');

const signs = {
  directions: 'M12 2.8 21.2 12 12 21.2 2.8 12 12 2.8ZM9 15v-3.5h5.5M12.5 9l2.5 2.5-2.5 2.5',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M6.5 11.5H5V20.5h14v-9h-1.5',
};

/** Announces the result of copying, or shows the text if access to the clipboard was denied. */
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
  /** The searched place, from which directions start. Absent if directions start at the user's position. */
  readonly from: Coordinates | undefined;
  readonly saving: SaveButtonProps;
}

/** The buttons in an ATM's details: directions, sharing, saving and copying. */
export function Actions({ atm, from, saving }: Props) {
  const more = useMore();
  const [link, copyLink] = useCopy();
  const name = useAtmName(atm);
  const { coordinates } = atm.location;
  const { lat, long } = coordinates;
  const where = addressLine(atm) ?? `${lat}, ${long}`;
  const platform = platformOf(navigator.userAgent, useScreen().state.platform);
  const host = hostBridge();
  const leave = (event: MouseEvent) => {
    rememberDirections(atm.uid);
    if (!host.handles('openDirections')) return;
    event.preventDefault();
    host.send('openDirections', { lat, long, name, address: where });
  };
  const share = async () => {
    const shared = { title: name, text: more.detail.shareText(name, where), url: atmLink(atm.uid) };
    if (host.handles('share')) return host.send('share', shared);
    if (navigator.share === undefined) return copyLink(shared.url);
    // Ignore the error, because the user may have dismissed the dialog.
    await navigator.share(shared).catch(() => undefined);
  };
  return (
    <div className="actions">
      <a
        className="primary-button"
        href={directionsUrl(platform, coordinates, platform === 'other' ? from : undefined)}
        onClick={leave}
        target="_blank"
        rel="noreferrer"
      >
        <PathIcon path={signs.directions} />
        {more.detail.directions}
      </a>
      <button type="button" className="quiet-button" onClick={share}>
        <PathIcon path={signs.share} />
        {more.detail.share}
      </button>
      <LazyPart load={loadSaveButton} part={saving} className="visually-hidden" />
      {platform === 'android' && !host.handles('openDirections') && (
        <a className="text-button" href={geoUrl(coordinates, name)} onClick={() => rememberDirections(atm.uid)}>
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
        <PathIcon path={copyPath} />
        {more.detail.copyAddress}
      </button>
      <CopyOutcome copied={copied} done={more.detail.addressCopied} />
    </>
  );
}

import { useEffect, useRef } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { readLanguageTag } from '../texts/languages.ts';
import { filterNames } from '../url/filters.ts';
import type { Screen } from '../url/useScreen.ts';
import { hostBridge } from './hostBridge.ts';
import { catchLinks } from './hostLinks.ts';
import { setInsets } from './insets.ts';
import { reportHeight } from './reportHeight.ts';

export interface JointProps {
  /** What of the finder a host hears of or changes. */
  readonly finder: {
    readonly screen: Screen;
    /** The ATM whose detail is open. */
    readonly selected:
      | { readonly kind: 'there'; readonly one: { readonly atm: Atm } }
      | { readonly kind: 'none' | 'loading' | 'failed' };
    readonly config: AppConfig | undefined;
  };
  /** One step back. @returns whether there was one to take */
  readonly onBack: () => boolean;
}

/** Joins the finder to its host: does what the host says, and tells it what happens. Draws nothing. */
export function HostJoint({ finder: { screen, selected, config }, onBack }: JointProps): null {
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

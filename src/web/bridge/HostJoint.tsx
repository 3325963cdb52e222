import { useEffect, useRef } from 'react';
import type { Actions } from '../screen/actions.ts';
import { stepBack } from '../screen/stepBack.ts';
import type { Finder } from '../screen/useFinder.ts';
import { readLanguageTag } from '../texts/languages.ts';
import { filterNames } from '../url/filters.ts';
import { hostBridge } from './hostBridge.ts';
import { catchLinks } from './hostLinks.ts';
import { setInsets } from './insets.ts';
import { reportHeight } from './reportHeight.ts';

export interface JointProps {
  readonly finder: Finder;
  readonly actions: Actions;
}

/** Joins the finder to its host: does what the host says, and tells it what happens. Draws nothing. */
export function HostJoint({ finder: { screen, selected, config }, actions }: JointProps): null {
  const bridge = hostBridge();
  const latest = useRef({ screen, actions });
  latest.current = { screen, actions };

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
      bridge.onBack(() => stepBack(latest.current.screen.state, latest.current.actions)),
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

import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { MapArea, MapPadding, MapView } from '../map/pin.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Actions } from './actions.ts';
import { LazyMap } from './LazyMap.tsx';
import { mapPins } from './mapPins.ts';
import type { Highlight } from './Panel.tsx';
import { type Finder, serverNow, shownAtms } from './useFinder.ts';
import { useMapTarget } from './useMapTarget.ts';

interface Props {
  readonly finder: Finder;
  readonly actions: Actions;
  readonly highlight: Highlight;
  readonly padding: MapPadding;
}

/** The map with its pins, and "search this area" once a hand has moved it. */
export function MapStage({ finder, actions, highlight, padding }: Props) {
  const words = useWords();
  const { texts, formats } = words;
  const { screen, origin, nearby, config, selected, position, view } = finder;
  const { found } = nearby;
  const target = useMapTarget(finder);
  const [moved, setMoved] = useState<MapView>();
  const [tilesGone, setTilesGone] = useState(false);
  const fromPin = useRef(false);

  // Another search: the map's own movement is history.
  const search = `${origin?.lat},${origin?.long}`;
  useEffect(() => void (search && setMoved(undefined)), [search]);

  const pins = useMemo(() => {
    const linked = selected.kind === 'there' ? [{ atm: selected.one.atm, distance: 0 }] : [];
    const listed = shownAtms(found);
    const atms = listed.some(({ atm }) => atm.uid === linked[0]?.atm.uid) ? listed : [...listed, ...linked];
    const instant = found ?? (selected.kind === 'there' ? selected.one : undefined);
    return instant === undefined ? [] : mapPins(atms, { asOf: instant.asOf, now: serverNow(finder.now, instant) }, words);
  }, [found, selected, finder.now, words]);
  const keyOf = (uid: string | undefined) => (uid === undefined ? undefined : pins.find(({ uids }) => uids.includes(uid))?.key);
  const selectedKey = keyOf(screen.state.atm) ?? screen.state.pin;
  const highlightedKey = keyOf(highlight.uids[0]);

  const onMoved = ({ lat, long, zoom }: MapArea, byPerson: boolean) => {
    if (!byPerson) return;
    setMoved({ lat, long, zoom });
    // Around a person's own position the map's view would tell it: not in the URL.
    if (origin?.kind === 'place') screen.replace({ view: { lat, long, zoom } });
  };
  const onPinSelect = (key: string) => {
    const uids = pins.find((pin) => pin.key === key)?.uids ?? [];
    fromPin.current = true;
    if (uids.length > 1) actions.openPin(key);
    else if (uids[0] !== undefined) actions.openAtm(uids[0]);
  };
  const area = moved ?? (view.kind === 'empty' ? target.view : undefined);
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      <LazyMap
        view={target.view}
        {...(target.fit === undefined ? {} : { fit: target.fit })}
        onMoved={onMoved}
        pins={pins}
        {...(selectedKey === undefined ? {} : { selectedKey })}
        {...(highlightedKey === undefined ? {} : { highlightedKey })}
        onPinSelect={onPinSelect}
        onPinHighlight={(key) => highlight.set(pins.find((pin) => pin.key === key)?.uids[0])}
        {...(position.position === undefined ? {} : { position: position.position })}
        {...(config?.tiles === undefined ? {} : { tiles: config.tiles })}
        padding={padding}
        units={formats.units}
        labels={{
          map: texts.mapLabel,
          zoomIn: texts.mapTexts.zoomIn,
          zoomOut: texts.mapTexts.zoomOut,
          skip: texts.mapTexts.skip,
          position: texts.mapTexts.you,
        }}
        onTilesUnreachable={() => setTilesGone(true)}
        onTilesReachable={() => setTilesGone(false)}
      />
      <div className="stage-top">
        {area !== undefined && (
          <button type="button" className="area-button" onClick={() => actions.searchHere(area)}>
            <Icon name="search" />
            {texts.searchArea}
          </button>
        )}
        {tilesGone && (
          <p className="stage-note" role="status">
            {texts.tilesUnreachable}
          </p>
        )}
      </div>
    </section>
  );
}

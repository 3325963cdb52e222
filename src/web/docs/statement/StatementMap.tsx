import { useMemo } from 'react';
import type { AppConfig } from '../../../contract/app.ts';
import { boxAround } from '../../app/mapFit.ts';
import AtmMap from '../../map/AtmMap.tsx';
import type { AtmMapProps, Pin } from '../../map/pin.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useMore, useWords } from '../../texts/WordsContext.ts';
import type { MapPoint } from './mapPoints.ts';

export interface StatementMapProps {
  readonly points: readonly MapPoint[];
  readonly config: AppConfig;
  onSelect(line: number): void;
}

const padding = { top: 48, bottom: 16, left: 28, right: 28 };
const street = 15;

/** Shows the shops and ATMs of the statement. A tap on a pin opens its first line. */
export default function StatementMap({ points, config: { basemap, tiles }, onSelect }: StatementMapProps) {
  const { formats } = useWords();
  const { mapTexts } = useMore();
  const { map, row } = useStatementTexts();
  const pins = useMemo(
    () =>
      points.map(({ key, lat, long, mark, lines, names, isAtm }): Pin => {
        const name = formats.list(names) || row.atm;
        const label = isAtm && names.length > 0 ? row.atmOf(name) : name;
        return { key, lat, long, state: 'unknown', ...(mark && { mark }), uids: lines.map(String), label };
      }),
    [points, formats, row],
  );
  const target = useMemo(() => {
    const [first] = points;
    if (first === undefined) return { view: { lat: 20, long: 0, zoom: 2 } };
    return { view: { lat: first.lat, long: first.long, zoom: street }, fit: { bounds: boxAround(first, points) } };
  }, [points]);
  const cluster = (count: number) => map.places(count);
  const props: AtmMapProps = {
    ...target,
    pins,
    onMoved: () => {},
    onPinSelect: (key) => {
      const line = points.find((point) => point.key === key)?.lines[0];
      if (line !== undefined) onSelect(line);
    },
    ...(basemap && { basemap: withoutKeep(basemap) }),
    ...(tiles && { tiles: withoutKeep(tiles) }),
    padding,
    tight: false,
    units: formats.units,
    locale: formats.locale,
    labels: { ...mapTexts.labels, cluster, group: cluster },
    onTilesMissing: () => {},
  };
  return <AtmMap {...props} />;
}

/** Without `keep`, the service worker of the finder does not store the map of these places. */
function withoutKeep<T extends { readonly keep?: true }>({ keep: _, ...source }: T): Omit<T, 'keep'> {
  return source;
}

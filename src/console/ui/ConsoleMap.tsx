import './consoleMap.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import type { StreetCoverage } from '../../web/map/mapSource.ts';
import type { MapBounds } from '../../web/map/pin.ts';
import { boxOfSpots } from '../../web/map/points/boxOfSpots.ts';
import { type PlottedPoint, type PointKinds, signs } from '../../web/map/points/plottedPoint.ts';
import { Boundary } from '../../web/ui/Boundary.tsx';
import { useFormats } from '../formats.ts';
import { useConsoleLanguage, useTexts } from '../texts.ts';
import { mapTexts } from './mapTexts.ts';

const PointMap = lazy(() => import('../../web/map/points/PointMap.tsx'));

interface Props<Kind extends string> {
  /** The name of the map for screen readers, such as "ATMs in this file". */
  readonly label: string;
  /** Must be the same array until the points change. Points that overlap are grouped. */
  readonly points: readonly PlottedPoint<Kind>[];
  /** Must be the same object until the kinds change. Kinds with points are listed below the map. */
  readonly kinds: PointKinds<Kind>;
  /** The key of the selected point. */
  readonly selected?: string | undefined;
  readonly onSelect?: (key: string) => void;
  /** [south, west, north, east] of the first view. Absent: all points, or the world without points. */
  readonly fit?: MapBounds | undefined;
}

/**
 * Shows points on the service's own map, with a legend. All map data comes from this host. The page must show the same data as
 * text, for example in a table.
 */
export function ConsoleMap<Kind extends string>({ label, points, kinds, selected, onSelect = () => {}, fit }: Props<Kind>) {
  const texts = useTexts(mapTexts);
  const language = useConsoleLanguage();
  const [areTilesMissing, setTilesMissing] = useState(false);
  const [streets, setStreets] = useState<StreetCoverage>();
  const config = useQuery({ queryKey: ['mapConfig'], queryFn: readConfig, staleTime: 60_000 });
  const all = useMemo(() => boxOfSpots(points), [points]);
  const failed = <p role="status">{texts.failed}</p>;
  return (
    <section className="console-map" aria-label={label}>
      <div className="console-map-box">
        <Boundary fallback={failed}>
          <Suspense fallback={<p role="status">{texts.loading}</p>}>
            {config.isPending ? (
              <p role="status">{texts.loading}</p>
            ) : (
              <PointMap
                points={points}
                kinds={kinds}
                selected={selected}
                onSelect={onSelect}
                bounds={fit ?? all}
                // Without the settings, the map shows the coastlines and borders.
                basemap={config.data?.basemap}
                texts={texts}
                language={language}
                onTilesMissing={setTilesMissing}
                onStreets={setStreets}
              />
            )}
          </Suspense>
        </Boundary>
      </div>
      {/* Below the map, because a text on the map would cover points. */}
      {(streets === 'nowhere' || streets === 'partly') && (
        <p role="status" className="console-soft">
          {texts.streets[streets]}
        </p>
      )}
      {areTilesMissing && (
        <p role="status" className="console-soft">
          {texts.tilesMissing}
        </p>
      )}
      <Legend points={points} kinds={kinds} />
      <p className="console-soft">{texts.gestures}</p>
    </section>
  );
}

/** Reads the settings of the finder, which contain the address of the map. */
async function readConfig({ signal }: { readonly signal: AbortSignal }): Promise<AppConfig> {
  const response = await fetch('/app/config', { signal });
  if (!response.ok) throw new Error(`/app/config was answered with ${response.status}`);
  return response.json();
}

function Legend<Kind extends string>({ points, kinds }: Pick<Props<Kind>, 'points' | 'kinds'>) {
  const texts = useTexts(mapTexts);
  const { count } = useFormats();
  const counts = useMemo(() => {
    const found = new Map<Kind, number>();
    for (const { kind } of points) found.set(kind, (found.get(kind) ?? 0) + 1);
    return found;
  }, [points]);
  const shown = (Object.keys(kinds) as Kind[]).filter((kind) => counts.has(kind));
  if (shown.length === 0) return null;
  return (
    <ul className="console-legend" aria-label={texts.legend}>
      {shown.map((kind) => (
        <li key={kind}>
          <span className="pointMark" data-colour={kinds[kind].colour}>
            <svg viewBox="-1 -1 26 26" aria-hidden="true">
              <path d={signs[kinds[kind].sign]} />
            </svg>
          </span>
          {texts.kindCount(kinds[kind].name, count(counts.get(kind) ?? 0))}
        </li>
      ))}
    </ul>
  );
}

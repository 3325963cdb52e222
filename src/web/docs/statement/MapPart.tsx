import { useEffect, useState } from 'react';
import type { AppConfig } from '../../../contract/app.ts';
import { getConfig } from '../../data/ask/endpoints.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LazyPart, type LoadPart } from '../../ui/LazyPart.tsx';
import type { MapPoint } from './mapPoints.ts';
import type { StatementMapProps } from './StatementMap.tsx';

const loadMap: LoadPart<StatementMapProps> = () => import('./StatementMap.tsx');

function useConfig(): AppConfig | undefined {
  const [config, setConfig] = useState<AppConfig>();
  useEffect(() => {
    const controller = new AbortController();
    // Without the settings, the page works without a map.
    getConfig(undefined, controller.signal).then(setConfig, () => {});
    return () => controller.abort();
  }, []);
  return config;
}

/** The host of the map's images if it is not this service. */
function externalHost({ tiles }: AppConfig): string | undefined {
  const url = tiles && new URL(tiles.url.replaceAll(/[{}]/g, ''), window.location.href);
  return url === undefined || url.origin === window.location.origin ? undefined : url.host;
}

/** Beside the list, where there is space. The width is that in docs.css. */
const isWide = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

interface Props {
  readonly points: readonly MapPoint[];
  onSelect(line: number): void;
}

/**
 * The map of the shops and ATMs. On a phone, the person opens it. If its images come from a different host, the person always
 * opens it, because that host learns where the payments were.
 */
export function MapPart({ points, onSelect }: Props) {
  const { map } = useStatementTexts();
  const config = useConfig();
  const [chosen, setChosen] = useState<boolean>();
  if (config === undefined) return null;
  const host = externalHost(config);
  const isOpen = chosen ?? (host === undefined && isWide());
  return (
    <section className="statement-map" aria-label={map.label}>
      <button type="button" className="quiet-button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        <Icon name="map" />
        {isOpen ? map.hide : map.show}
        <span className="chip-count">{map.places(points.length)}</span>
      </button>
      {host !== undefined && <p className="field-hint">{map.external(host)}</p>}
      {isOpen && (
        <div className="statement-map-box">
          <LazyPart load={loadMap} part={{ points, config, onSelect }} failed={map.failed} />
        </div>
      )}
    </section>
  );
}

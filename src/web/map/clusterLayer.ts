/** Draws each cluster as a mark with the number of its ATMs. The map shows clusters where there are too many ATMs for pins. */
import type { Marker as LeafletMarker } from 'leaflet';
import type { Cluster } from '../../contract/atms.ts';
import type { PartContext } from './partContext.ts';
import { shareText, showShare } from './showShare.ts';
import { nearestCopy } from './wrap.ts';

/**
 * The diameter of a mark and the minimum distance between the centres of two marks, pixels. Both equal the size of a touch
 * target.
 */
const width = 44;

export interface Clusters {
  readonly clusters: readonly Cluster[];
  /** The locale of the numbers, a BCP 47 tag. */
  readonly locale: string;
  /** The accessible name of a mark: "137 ATMs. Zoom in". */
  label(count: number): string;
  /** The accessible name of a mark with ATMs that may match the filters: "2 match, 5 may match. Zoom in". */
  group(matching: number, unsure: number): string;
}

interface Badges<T extends Cluster> {
  readonly clusters: readonly T[];
  readonly locale: string;
  label(group: Group<T>): string;
  /** Called when the user taps a mark. */
  open(group: Group<T>): void;
}

/** Leaflet throws if a coordinate is not a number. */
const isWhole = ({ lat, long, count, knownCount }: Cluster) => [lat, long, count, knownCount].every(Number.isFinite);

const steps = [
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/**
 * Formats a number in the locale's digits with up to four characters, such as 137 or 1.2k. A language's words for thousands
 * would not fit.
 */
export function shortNumber(count: number, locale: string): string {
  const [size, sign] = steps.find(([least]) => count >= least) ?? [1, ''];
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: size === 1 ? 3 : 2 }).format(count / size) + sign;
}

/** One mark, at the mean position of the ATMs of its clusters. */
interface Group<T extends Cluster> extends Cluster {
  readonly members: readonly T[];
}

interface Placed<T extends Cluster> extends Group<T> {
  readonly x: number;
  readonly y: number;
}

/**
 * Replaces marks that would overlap with a single mark at the mean position of their ATMs, starting with the largest marks.
 * Repeats this until no marks overlap.
 * @param project converts degrees to pixels at the current zoom level
 */
export function mergeClose<T extends Cluster>(
  clusters: readonly T[],
  project: (lat: number, long: number) => { readonly x: number; readonly y: number },
): readonly Group<T>[] {
  let groups: readonly Placed<T>[] = clusters.map((one) => {
    const { lat, long, count, knownCount } = one;
    return { lat, long, count, knownCount, members: [one], ...project(lat, long) };
  });
  for (;;) {
    const merged: Placed<T>[] = [];
    for (const one of groups.toSorted((a, b) => b.count - a.count)) {
      const at = merged.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < width);
      const other = merged[at];
      if (other === undefined) {
        merged.push(one);
        continue;
      }
      const count = one.count + other.count;
      const mean = (key: 'lat' | 'long' | 'x' | 'y') => (one[key] * one.count + other[key] * other.count) / count;
      merged[at] = {
        lat: mean('lat'),
        long: mean('long'),
        x: mean('x'),
        y: mean('y'),
        count,
        knownCount: one.knownCount + other.knownCount,
        members: [...other.members, ...one.members],
      };
    }
    if (merged.length === groups.length) return merged.map(({ x: _, y: __, ...group }) => group);
    groups = merged;
  }
}

/**
 * Draws each group as a button whose rings show whether its ATMs match the filters (`showShare`). The number counts the ATMs that
 * are known to match. If there are none, it counts those that may match, and has a question mark. Tapping the button opens the
 * group.
 */
export function drawBadges<T extends Cluster>(
  { map, leaflet: { DivIcon, Marker }, over }: PartContext,
  { clusters, locale, label, open }: Badges<T>,
): void {
  let markers: readonly LeafletMarker[] = [];
  const draw = () => {
    const middle = map.getCenter().lng;
    const near = clusters.filter(isWhole).map((one) => ({ ...one, long: nearestCopy(one.long, middle) }));
    for (const marker of markers) marker.remove();
    markers = mergeClose(near, (lat, long) => map.project([lat, long])).map((cluster) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'atmCluster';
      const { count, knownCount } = cluster;
      const text = shareText(shortNumber(knownCount || count, locale), knownCount === 0, locale);
      showShare(button, knownCount, count - knownCount);
      button.textContent = text;
      button.dataset.length = `${text.length}`;
      button.setAttribute('aria-label', label(cluster));
      const icon = new DivIcon({ html: button, className: 'atmPinSpot', iconSize: [width, width] });
      const marker = new Marker([cluster.lat, cluster.long], { icon, keyboard: false });
      // For pointers, use Leaflet's event, because it distinguishes a drag from a tap. Keys and screen readers send a click
      // without a pointer.
      marker.on('click', ({ originalEvent }) => originalEvent.detail > 0 && open(cluster));
      button.addEventListener('click', ({ detail }) => detail === 0 && open(cluster));
      return marker.addTo(map);
    });
  };
  draw();
  map.on('zoomend', draw);
  over.addEventListener('abort', () => {
    map.off('zoomend', draw);
    for (const marker of markers) marker.remove();
  });
}

/** Draws the clusters of the service. A tap zooms in. */
export function drawClusters({ clusters, locale, label, group, ...drawing }: PartContext & Clusters): void {
  drawBadges(drawing, {
    clusters,
    locale,
    label: ({ count, knownCount }) => (knownCount < count ? group(knownCount, count - knownCount) : label(count)),
    open: (cluster) => drawing.spread({ pins: [cluster] }),
  });
}

/**
 * The smallest page with a map: React, react-leaflet, tiles, one marker. The page is the baseline for the finder's measurements.
 */
import 'leaflet/dist/leaflet.css';
import { createRoot } from 'react-dom/client';
import { CircleMarker, MapContainer, TileLayer } from 'react-leaflet';

const tiles = new URLSearchParams(window.location.search).get('tiles') ?? '';
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root".');

createRoot(root).render(
  <main>
    <h1>Bare map</h1>
    <MapContainer center={[0, 0]} zoom={15} style={{ height: '80vh' }}>
      <TileLayer url={tiles} attribution="Test tiles" />
      <CircleMarker center={[0, 0]} radius={8} />
    </MapContainer>
  </main>,
);

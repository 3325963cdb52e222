/** Vector tiles of several archives as one: where extracts meet, each knows a part of what is there. */
import { PbfReader, PbfWriter } from 'pbf';

interface Feature {
  readonly id?: number;
  readonly kind: number;
  /** Numbers of keys and values in turn, as in its own layer. */
  readonly tags: readonly number[];
  readonly geometry: Uint8Array;
}

interface Layer {
  name: string;
  extent: number;
  readonly keys: string[];
  /** Encoded, as they stand. */
  readonly values: Uint8Array[];
  readonly features: Feature[];
}

function readFeature(pbf: PbfReader): Feature {
  const feature: { id?: number; kind: number; tags: number[]; geometry: Uint8Array } = {
    kind: 0,
    tags: [],
    geometry: new Uint8Array(0),
  };
  return pbf.readMessage((field, found, reader) => {
    if (field === 1) found.id = reader.readVarint();
    else if (field === 2) reader.readPackedVarint(found.tags);
    else if (field === 3) found.kind = reader.readVarint();
    else if (field === 4) found.geometry = reader.readBytes();
  }, feature);
}

function readLayer(pbf: PbfReader): Layer {
  const layer: Layer = { name: '', extent: 4096, keys: [], values: [], features: [] };
  return pbf.readMessage((field, found, reader) => {
    if (field === 1) found.name = reader.readString();
    else if (field === 2) found.features.push(readFeature(reader));
    else if (field === 3) found.keys.push(reader.readString());
    else if (field === 4) found.values.push(reader.readBytes());
    else if (field === 5) found.extent = reader.readVarint();
  }, layer);
}

function readLayers(tile: Uint8Array): Layer[] {
  return new PbfReader(tile).readFields<Layer[]>((field, layers, pbf) => {
    if (field === 3) layers.push(readLayer(pbf));
  }, []);
}

function writeLayer(parts: readonly Layer[], pbf: PbfWriter): void {
  const [first] = parts as [Layer];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, first.name);
  let keys = 0;
  let values = 0;
  for (const part of parts) {
    for (const { id, kind, tags, geometry } of part.features) {
      const moved = tags.map((number, i) => number + (i % 2 === 0 ? keys : values));
      pbf.writeMessage(
        2,
        (_: null, message) => {
          if (id !== undefined) message.writeVarintField(1, id);
          message.writePackedVarint(2, moved);
          message.writeVarintField(3, kind);
          message.writeBytesField(4, geometry);
        },
        null,
      );
    }
    keys += part.keys.length;
    values += part.values.length;
  }
  for (const part of parts) for (const key of part.keys) pbf.writeStringField(3, key);
  for (const part of parts) for (const value of part.values) pbf.writeBytesField(4, value);
  pbf.writeVarintField(5, first.extent);
}

/**
 * Layers of one name become one layer: readers take one of each name. Layers of another extent than the first stay out, for their
 * coordinates mean something else; archives of this service all have the same.
 * @param tiles not packed
 */
export function mergeTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const byName = new Map<string, Layer[]>();
  for (const layer of tiles.flatMap(readLayers)) {
    const parts = byName.get(layer.name) ?? [];
    if (parts.every(({ extent }) => extent === layer.extent)) byName.set(layer.name, [...parts, layer]);
  }
  const pbf = new PbfWriter();
  for (const parts of byName.values()) pbf.writeMessage(3, writeLayer, parts);
  return pbf.finish();
}

/** Packs the places of a large file in a thread while the importer reads the details of its ATMs and shops, or draws its map. */
import { startThread } from '../../../threads/startThread.ts';
import { SpillNotWritten } from '../../files/spillNotWritten.ts';
import { locatePlaces, type PlacesToPack } from './packPlaces.ts';

/** The places are located first, and then packed. */
export type PackQuestion = PlacesToPack | 'pack';
/** The packed places, compressed with Zstandard. */
type Packed = Uint8Array;
export type PackAnswer =
  | 'located'
  | Packed
  /** The temporary file that the file system could not write, and the error code. */
  | { readonly path: string; readonly code: string };

function withoutFailure(answer: PackAnswer): 'located' | Packed {
  if (answer === 'located' || answer instanceof Uint8Array) return answer;
  throw new SpillNotWritten(answer.path, Object.assign(new Error(answer.code), { code: answer.code }));
}

function packedIn(answer: 'located' | Packed): Packed {
  if (answer === 'located') throw new Error('The thread has not packed the places');
  return answer;
}

/** The size of the files whose places are packed in a thread, bytes. For smaller files, starting the thread takes longer. */
const inThreadFrom = 3_000_000;

export interface Packing {
  /** Resolves when the records and the positions are no longer needed, or if locating the places has failed. */
  readonly located: Promise<void>;
  /** Rejects with SpillNotWritten if the file system failed. */
  readonly packed: Promise<Packed>;
  /** Throws the error if packing has failed. */
  check(): void;
}

export interface PlacePacker {
  pack(places: PlacesToPack): Packing;
  close(): Promise<void>;
}

function packingOf(locating: Promise<() => Promise<Packed>>): Packing {
  const ignore = () => {};
  const packed = locating.then((pack) => pack());
  let failure: { readonly error: unknown } | undefined;
  packed.catch((error: unknown) => (failure = { error }));
  return {
    located: locating.then(ignore, ignore),
    packed,
    check() {
      if (failure) throw failure.error;
    },
  };
}

/** Starts the thread, so that it is ready when the file has been read. */
export function startPlacePacker(fileBytes: number): PlacePacker {
  if (fileBytes < inThreadFrom)
    return { pack: (places) => packingOf((async () => locatePlaces(places))()), close: async () => {} };
  const thread = startThread<PackQuestion, PackAnswer>(new URL('./packThread.ts', import.meta.url));
  // An async function would retain the records of a question until the answer.
  const ask = (question: PackQuestion) => thread.ask(question).then(withoutFailure);
  return {
    pack(places) {
      const located = ask(places);
      // The thread packs the places as soon as it has located them, even if this thread is busy. Its memory is then released.
      const packed = ask('pack')
        .then(packedIn)
        .finally(() => thread.close(0));
      packed.catch(() => undefined);
      return packingOf(located.then(() => () => packed));
    },
    close: () => thread.close(0),
  };
}

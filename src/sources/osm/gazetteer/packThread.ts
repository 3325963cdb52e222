/** The worker thread that packs the places of a file. */
import { serveThread } from '../../../threads/serveThread.ts';
import { SpillNotWritten } from '../../files/spillNotWritten.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import type { PackAnswer, PackQuestion } from './packInThread.ts';
import { locatePlaces } from './packPlaces.ts';

// Loaded while the importer is still reading the file. The function that `locatePlaces` returns reports a failure.
loadTimeZones().catch(() => undefined);

let pack: ReturnType<typeof locatePlaces> | undefined;

serveThread<PackQuestion, PackAnswer>(async (question) => {
  try {
    if (question !== 'pack') {
      pack = locatePlaces(question);
      return 'located';
    }
    if (pack === undefined) throw new Error('The places have not been located');
    return await pack();
  } catch (error) {
    if (!(error instanceof SpillNotWritten)) throw error;
    // An error loses its code on the way to the main thread.
    return { path: error.path, code: error.code };
  }
});

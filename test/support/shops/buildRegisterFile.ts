/** A process that builds the index file, or writes the changes since it was built, and prints the message of an error. */
import { currentRegisterFile, mergeRegisterFile } from '../../../src/server/shops/currentRegisterFile.ts';
import { openStore } from '../../../src/store/openStore.ts';

const [dataDir = '', outgrown] = process.argv.slice(2);
const place = { store: { dataDir }, folder: dataDir };
const store = await openStore({ dataDir });
try {
  if (outgrown === undefined) await currentRegisterFile(store.shops.register, place);
  else await mergeRegisterFile(place, Number(outgrown), new AbortController().signal);
} catch (error) {
  console.log((error as Error).message);
} finally {
  await store.close();
}

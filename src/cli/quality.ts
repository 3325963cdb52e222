/** npm run quality: how good the ATMs of each feed are. Works beside a running service. */
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import { StoreError } from '../store/storeError.ts';
import { describeQuality, qualityAsJson } from './describeQuality.ts';
import { plainJson, plainText } from './plainText.ts';
import { qualityHelp, readQualityOptions } from './qualityOptions.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const options = readQualityOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(qualityHelp);
  const { DATA_DIR, DATABASE_URL, NOW } = process.env;
  const { clockStart, ...place } = readConfig({ DATA_DIR, DATABASE_URL, NOW });
  const now = clockStart ?? Date.now();
  const store = await openStore(place);
  try {
    await store.migrate();
    const every = await store.feeds.quality();
    const missing = options.feeds.find((name) => !every.some(({ feed }) => feed === name));
    if (missing !== undefined) throw new StoreError(`There is no feed '${plainText(missing)}': see npm run feeds.`);
    const asked = options.feeds.length === 0 ? every : every.filter(({ feed }) => options.feeds.includes(feed));
    console.log(
      options.json
        ? plainJson(qualityAsJson(asked, now))
        : describeQuality(asked, options.all ? Number.POSITIVE_INFINITY : 0, now),
    );
  } finally {
    await store.close();
  }
});

/** npm run quality: shows the data quality of each feed's ATMs. Can run while the service is running. */
import { StoreError } from '../store/storeError.ts';
import { storeCommand } from './command.ts';
import { describeQuality, qualityAsJson } from './describeQuality.ts';
import { plainJson, plainText } from './plainText.ts';
import { qualityHelp, readQualityOptions } from './qualityOptions.ts';

await storeCommand({
  help: qualityHelp,
  read: readQualityOptions,
  settings: ['NOW'],
  run: async (store, options, { clockStart }) => {
    const now = clockStart ?? Date.now();
    const every = await store.feeds.quality();
    const missing = options.feeds.find((name) => !every.some(({ feed }) => feed === name));
    if (missing !== undefined) throw new StoreError(`There is no feed '${plainText(missing)}'. See npm run feeds.`);
    const asked = options.feeds.length === 0 ? every : every.filter(({ feed }) => options.feeds.includes(feed));
    console.log(
      options.json
        ? plainJson(qualityAsJson(asked, now))
        : describeQuality(asked, options.all ? Number.POSITIVE_INFINITY : 0, now),
    );
  },
});

import { expect, test } from 'vitest';
import { feedsTexts } from './feedsTexts.ts';

test.each([
  [feedsTexts.en, '1', '1', 'shops', 'The file does not contain the only shop of the feed.'],
  [feedsTexts.en, '12', '12', 'terminals', 'The file does not contain any of the 12 terminals of the feed.'],
  [feedsTexts.en, '397', '779', 'ids', 'The file does not contain 397 of the 779 ids of the feed.'],
  [feedsTexts.de, '1', '1', 'merchants', 'Die Datei enthält den einzigen Händler des Feeds nicht.'],
  [feedsTexts.de, '12', '12', 'shops', 'Die Datei enthält 12 der 12 Geschäfte des Feeds nicht.'],
] as const)('%# the warning about lost records: %s of %s', (texts, lost, before, of, sentence) => {
  expect(texts.summary.loss(lost, before, of)).toContain(sentence);
});
